// The process of an attack: it yields to everybody on this machine, so that what is measured is
// what it does to the exchange, and prints what it saw.
import { setPriority } from 'node:os'
import { ATTACKS } from './list'

const [name = '', origin = '', ms = ''] = process.argv.slice(2)
setPriority(15)
const attack = ATTACKS.find((each) => each.name === name)
if (!attack) throw new Error(`There is no attack ${name}`)
const seen = await attack.run({ origin, ms: Number(ms) })
process.stdout.write(`${JSON.stringify(seen)}\n`)
process.exit(0)
