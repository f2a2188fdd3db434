// Entry of `npm run bench`: all figures, or the named ones, for example `npm run bench --
// workerPath`. Each runs in a separate process with the environment of this one, so that none is
// affected by what another left behind; a failing figure ends what it started, and the others still
// run. `--tiny` runs them with minimal work to check that they run; `--long` runs the long ones for
// half an hour.
import { availableParallelism, cpus } from 'node:os'
import { join, resolve } from 'node:path'
import { ensureBuilt } from '../server/bootstrap/build.mjs'
import { runChild } from '../server/bootstrap/child.mjs'
import { ensureChromium } from '../tests/support/chromium.mjs'
import { FIGURES } from './figures'
import type { Print } from './figure'
import { takeAll } from './takeAll'

const root = resolve(import.meta.dirname, '..')
const say: Print = (line) => console.log(line)
const flags = process.argv.slice(2).filter((text) => text.startsWith('--'))
const named = process.argv.slice(2).filter((text) => !text.startsWith('--'))
const OPTIONS: readonly string[] = ['--tiny', '--long']
const unknown = named.filter((name) => !(name in FIGURES))

/** A figure takes minutes, the longest an hour, and many times that on a slow or busy machine. */
const LIMIT_MS = { usual: 3_600_000, long: 4 * 3_600_000 }
const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const

if (unknown.length > 0 || flags.some((flag) => !OPTIONS.includes(flag))) {
  say(`There are these figures: ${Object.keys(FIGURES).join(', ')}; and ${OPTIONS.join(', ')}.`)
  process.exitCode = 1
} else {
  say(`Node.js ${process.version}, ${availableParallelism()} cores, ${cpus()[0]?.model ?? '?'}`)
  const ending = new AbortController()
  const end = (signal: keyof typeof SIGNALS) => {
    process.exitCode = 128 + SIGNALS[signal]
    ending.abort()
  }
  for (const signal of Object.keys(SIGNALS)) process.on(signal, end)
  const names = Object.keys(FIGURES).filter((name) => named.length === 0 || named.includes(name))
  const failed = await takeAll({ names, take, print: say, signal: ending.signal })
  if (failed.length > 0) {
    say(`Not taken: ${failed.join(', ')}.`)
    process.exitCode ??= 1
  }
}

/** True if the figure was measured. */
async function take(name: string): Promise<boolean> {
  const figure = FIGURES[name]
  if (figure === undefined) return false
  if (figure.requires !== 'sources' && !(await ensureBuilt({ root, say }))) return false
  const browser = figure.requires === 'browser' ? await ensureChromium({ root, say }) : ''
  if (browser === undefined) return false
  const args = ['--import', 'tsx', join(root, 'bench', 'takeFigure.ts'), name, ...flags]
  const found = browser === '' ? {} : { CHROMIUM_PATH: browser }
  const env = { ...process.env, ...found }
  const limitMs = flags.includes('--long') ? LIMIT_MS.long : LIMIT_MS.usual
  return (await runChild(args, { cwd: root, env, limitMs })).code === 0
}
