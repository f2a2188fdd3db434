// The files that differ from where a branch left main: committed, staged, edited and new ones.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * @param {string} root
 * @param {string[]} args
 * @returns {string[]} the lines of the answer; none where git refuses
 */
function git(root, args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : []
}

/**
 * The commit with which a working tree is compared: the one where it left main, or on main itself
 * the newest.
 * @param {string} root
 * @returns {string}
 */
export function baseOf(root) {
  const forks = ['origin/main', 'main'].flatMap((name) => git(root, ['merge-base', 'HEAD', name]))
  return forks[0] ?? 'HEAD'
}

/**
 * @param {string} root
 * @param {string} base
 * @returns {string[]} paths below the project that exist
 */
export function changedFiles(root, base) {
  const differing = git(root, ['diff', '--name-only', '--diff-filter=d', base])
  const added = git(root, ['ls-files', '--others', '--exclude-standard'])
  return [...new Set([...differing, ...added])].filter((path) => existsSync(join(root, path)))
}
