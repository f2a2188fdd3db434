// Takes one figure in a process of its own, which `npm run bench` starts for each.
import { FIGURES, type Print } from './figures'

const print: Print = (line) => console.log(line)
const [name = '', ...flags] = process.argv.slice(2)
const figure = FIGURES[name]
if (!figure) throw new Error(`There is no figure ${name}`)
const run = await figure.load()
await run(print, flags.includes('--tiny'))
