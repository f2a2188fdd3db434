// The marker that a frame already surrounds a component, so that an error inside a layout does not
// render a second header.
import { createContext } from 'react'

export const FramedContext = createContext(false)
