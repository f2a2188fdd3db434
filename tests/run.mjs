// `npm test`: installs what is missing, runs every check and every test, goes on after a failure,
// and ends with one line that sums them up. Needs nothing but Node.js to begin. With `--changed` it
// runs the tests that reach what differs from main, and the stories that differ themselves.
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { refuseOldNode } from '../server/bootstrap/nodeVersion.mjs'

refuseOldNode()

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
/** @param {string} line */
const say = (line) => console.log(line)

const { ensureInstalled } = await import('../server/bootstrap/install.mjs')
const { lastLine, one, sum, summary } = await import('./runner/tally.mjs')

if (!(await ensureInstalled({ root, say }))) {
  say(lastLine(one(false)))
  process.exit(1)
}

const { listChecks, runChecks } = await import('./runner/checks.mjs')
const { baseOf } = await import('./runner/changed.mjs')
const { attacksCheck, buildCheck, listSuites } = await import('./runner/suites.mjs')

let stopped = false
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => (stopped = true))

const build = buildCheck(root)
const since = process.argv.includes('--changed') ? baseOf(root) : undefined
const suites = listSuites(root, say, build, since)
const isStopped = () => stopped
// Beside everything until the browser begins.
const attacks = runChecks([attacksCheck(root, build)], say, isStopped)
// The build first: it takes longest.
const results = await runChecks([build, ...listChecks(root)], say, isStopped)
for (const { name, run, isAlone } of suites) {
  if (isAlone) results.push(...(await attacks))
  if (stopped) break
  say(`\n── ${name}`)
  results.push({ name, count: await run() })
}

const total = sum(results.map(({ count }) => count))
say(`\n${results.map(summary).join('\n')}\n`)
if (stopped) say('Stopped before the end.')
say(lastLine(total))
process.exitCode = stopped || total.failed > 0 || total.passed === 0 ? 1 : 0
