// The list of checks that either hold or do not: each runs one tool over the whole project and
// counts as one. Knows nothing of the tests.
import { join } from 'node:path'
import { runChild } from '../../server/bootstrap/child.mjs'
import { runNpm } from '../../server/bootstrap/npm.mjs'
import { one } from './tally.mjs'

/** What was found sound is known by its content, so that only what has changed is read again. */
const KEPT = ['--cache', '--cache-strategy', 'content']

/** The longest first: two are under way at once, and none should be left alone at the end. */
const tools = [
  { name: 'format', script: 'prettier/bin/prettier.cjs', args: ['--check', '.', ...KEPT] },
  { name: 'types', script: 'typescript/bin/tsc', args: ['-b', 'tsconfig.layers.json'] },
  { name: 'lint', script: 'oxlint/bin/oxlint', args: ['--deny-warnings'] },
  { name: 'dead code', script: 'knip/bin/knip.js', args: ['--no-progress'] },
]

/** Each keeps one core busy. */
const AT_ONCE = 2

/**
 * @typedef {() => Promise<import('./tally.mjs').Count>} Count
 * @typedef {{ name: string, run: Count, isAlone?: boolean }} Step `isAlone`: nothing beside it
 * @typedef {() => Promise<{ code: number, output: string }>} Run
 * @typedef {{ name: string, run: Run }} Check
 */

/**
 * @param {string} root
 * @returns {Check[]} format, types, lint, dead code
 */
export const listTools = (root) =>
  tools.map(({ name, script, args }) => ({
    name,
    run: () => runChild([join(root, 'node_modules', script), ...args], { cwd: root, quiet: true }),
  }))

/**
 * @param {string} root
 * @returns {Check[]}
 */
export function listChecks(root) {
  const checks = listTools(root)
  // npm can leave the binaries of other platforms out of a lockfile and then refuse it there.
  const install = ['ci', '--dry-run', '--include=dev']
  return [...checks, { name: 'lockfile', run: () => runNpm(install, { root, quiet: true }) }]
}

/**
 * Runs all of them, two at a time; what one printed stands together below its name, when it is
 * done, where it failed.
 * @param {readonly Check[]} checks
 * @param {(line: string) => void} say
 * @param {() => boolean} isStopped
 * @returns {Promise<{ name: string, count: import('./tally.mjs').Count }[]>} in their order
 */
export async function runChecks(checks, say, isStopped) {
  /** @type {Map<string, import('./tally.mjs').Count>} */
  const counts = new Map()
  const queue = [...checks]
  const worker = async () => {
    for (let next; !isStopped() && (next = queue.shift()) !== undefined;) {
      const { code, output } = await next.run()
      say(`\n── ${next.name}${code === 0 ? '' : `\n${output.trimEnd()}`}`)
      counts.set(next.name, one(code === 0))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return checks.flatMap(({ name }) => {
    const count = counts.get(name)
    return count ? [{ name, count }] : []
  })
}
