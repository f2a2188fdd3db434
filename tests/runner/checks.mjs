// The list of checks that either hold or do not: each runs one tool over the whole project and
// counts as one. Knows nothing of the tests.
import { join } from 'node:path'
import { runChild } from '../../server/bootstrap/child.mjs'
import { runNpm } from '../../server/bootstrap/npm.mjs'
import { one } from './tally.mjs'

const tools = [
  { name: 'types', script: 'typescript/bin/tsc', args: ['--noEmit', '-p', '.'] },
  { name: 'layers', script: 'typescript/bin/tsc', args: ['-b', 'tsconfig.layers.json'] },
  { name: 'lint', script: 'oxlint/bin/oxlint', args: ['--deny-warnings'] },
  { name: 'format', script: 'prettier/bin/prettier.cjs', args: ['--check', '.'] },
  { name: 'dead code', script: 'knip/bin/knip.js', args: ['--no-progress'] },
]

/**
 * @typedef {{ name: string, run: () => Promise<import('./tally.mjs').Count> }} Step
 * @param {string} root
 * @returns {Step[]}
 */
export function listChecks(root) {
  const checks = tools.map(({ name, script, args }) => ({
    name,
    run: async () => {
      const path = join(root, 'node_modules', script)
      return one((await runChild([path, ...args], { cwd: root })).code === 0)
    },
  }))
  return [...checks, { name: 'lockfile', run: () => checkLock(root) }]
}

/**
 * npm can leave the binaries of other platforms out of a lockfile and then refuse it there.
 * @param {string} root
 */
async function checkLock(root) {
  const { code, output } = await runNpm(['ci', '--dry-run', '--include=dev'], { root, quiet: true })
  if (code !== 0) process.stdout.write(output)
  return one(code === 0)
}
