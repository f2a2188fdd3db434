// `npm run verify`: what a change most likely breaks, in about a minute: types, lint, the format of
// what changed, the rules of style, and the tests nearest to it. `npm test` remains the gate.
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runChild } from '../server/bootstrap/child.mjs'
import { baseOf, changedFiles } from './runner/changed.mjs'
import { listTools, runChecks } from './runner/checks.mjs'
import { nearestTests, readCode } from './runner/nearestTests.mjs'
import { lastLine, sum, summary } from './runner/tally.mjs'

/** Files of tests beside those of style: more of them would not end in the time. */
const MAX_TESTS = 30

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
/** @param {string} line */
const say = (line) => console.log(line)

const began = performance.now()
const base = process.argv[2] ?? baseOf(root)
const changed = changedFiles(root, base)
const reached = nearestTests(readCode(root), changed).map(({ path }) => path)
const tests = reached.filter((path) => !path.startsWith('tests/tidy/'))
const nearest = tests.slice(0, MAX_TESTS)

/**
 * @param {string} name
 * @param {string} script
 * @param {string[]} args
 */
const check = (name, script, args) => ({
  name,
  run: () => runChild([join(root, 'node_modules', script), ...args], { cwd: root, quiet: true }),
})
const vitest = 'vitest/vitest.mjs'
const isFormatted = changed.filter((path) => /\.(ts|tsx|mjs|css|json|html)$/.test(path))
const checks = [
  ...listTools(root).filter(({ name }) => ['types', 'lint'].includes(name)),
  check('tests', vitest, [
    'run',
    '--maxWorkers=2',
    '--reporter=dot',
    'tests/tidy',
    'tests/i18n',
    ...nearest,
  ]),
  ...(isFormatted.length > 0
    ? [check('format', 'prettier/bin/prettier.cjs', ['--check', ...isFormatted])]
    : []),
]

say(`${changed.length} files differ from ${base.slice(0, 10)}.`)
const results = await runChecks(checks, say, () => false)
const total = sum(results.map(({ count }) => count))
say(`\n${results.map(summary).join('\n')}\n`)
if (tests.length > nearest.length)
  say(`${tests.length - nearest.length} more files of tests reach the change: npm test runs them.`)
say(`${lastLine(total)} in ${Math.round((performance.now() - began) / 1_000)} s`)
process.exitCode = total.failed > 0 ? 1 : 0
