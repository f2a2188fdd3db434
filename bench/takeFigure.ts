// Runs one figure in a separate process, which `npm run bench` starts for each, and writes its
// output and measurements to bench/results/ as JSON.
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { FIGURES } from './figures'
import type { Print } from './figure'

const lines: string[] = []
const print: Print = (line) => {
  lines.push(line)
  console.log(line)
}
const [name = '', ...flags] = process.argv.slice(2)
const figure = FIGURES[name]
if (!figure) throw new Error(`There is no figure ${name}`)
const [tiny, long] = [flags.includes('--tiny'), flags.includes('--long')]
const takenAt = new Date().toISOString()
const run = await figure.load()
const taken = await run(print, tiny, long)

const machine = {
  node: process.version,
  cores: availableParallelism(),
  cpu: cpus()[0]?.model ?? '?',
  memoryBytes: totalmem(),
}
const folder = join(import.meta.dirname, 'results')
mkdirSync(folder, { recursive: true })
const result = { figure: name, takenAt, tiny, long, machine, ...taken, lines }
writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(result, null, 2)}\n`)
