// The studio: each piece and panel of the client alone, in its states. `npm run studio` serves it;
// it is no part of the build.
import { createRoot } from 'react-dom/client'
import { Chooser } from './Chooser'
import { showAlone } from './showAlone'
import { readStage } from './stage'
import './studio.css'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root')

const query = new URLSearchParams(window.location.search)
if (query.has('alone')) await showAlone(root, readStage(window.location.search))
else createRoot(root).render(<Chooser first={readStage(window.location.search)} />)
