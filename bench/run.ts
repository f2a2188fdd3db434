// `npm run bench`: all figures, or those named, for example `npm run bench -- workerPath`. Each is
// taken in a process of its own with the environment of this one, so that none finds what another
// left behind. `--tiny` takes them with little work, to see that they can be taken; `--long` those
// of a long day for half an hour.
import { availableParallelism, cpus } from 'node:os'
import { join, resolve } from 'node:path'
import { ensureBuilt } from '../server/bootstrap/build.mjs'
import { runChild } from '../server/bootstrap/child.mjs'
import { ensureChromium } from '../tests/support/chromium.mjs'
import { FIGURES, type Figure, type Print } from './figures'

const root = resolve(import.meta.dirname, '..')
const say: Print = (line) => console.log(line)
const flags = process.argv.slice(2).filter((text) => text.startsWith('--'))
const named = process.argv.slice(2).filter((text) => !text.startsWith('--'))
const OPTIONS: readonly string[] = ['--tiny', '--long']
const unknown = named.filter((name) => !(name in FIGURES))

if (unknown.length > 0 || flags.some((flag) => !OPTIONS.includes(flag))) {
  say(`There are these figures: ${Object.keys(FIGURES).join(', ')}; and ${OPTIONS.join(', ')}.`)
  process.exitCode = 1
} else {
  const env = { ...process.env }
  say(`Node.js ${process.version}, ${availableParallelism()} cores, ${cpus()[0]?.model ?? '?'}`)
  for (const [name, figure] of Object.entries(FIGURES)) {
    if (named.length > 0 && !named.includes(name)) continue
    say(`── ${name}`)
    if (await take(name, figure, env)) continue
    say(`The figure ${name} could not be taken.`)
    process.exitCode = 1
  }
}

/** Whether the figure was taken. */
async function take(name: string, figure: Figure, env: NodeJS.ProcessEnv): Promise<boolean> {
  if (figure.requires !== 'sources' && !(await ensureBuilt({ root, say }))) return false
  const browser = figure.requires === 'browser' ? await ensureChromium({ root, say }) : ''
  if (browser === undefined) return false
  const args = ['--import', 'tsx', join(root, 'bench', 'takeFigure.ts'), name, ...flags]
  const found = browser === '' ? {} : { CHROMIUM_PATH: browser }
  return (await runChild(args, { cwd: root, env: { ...env, ...found } })).code === 0
}
