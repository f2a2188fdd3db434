// Location and execution of npm from inside a script that npm itself may have started.
import { existsSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { runChild } from './child.mjs'

// Variables that an outer `npm start` or `npm test` leaves in the environment would affect the
// inner npm; a registry or proxy that the user configured is kept.
const lifecycle = /^npm_(lifecycle_|package_|command$|execpath$|node_execpath$)/i
const changing = /^npm_config_(omit|include|only|production|dry_run|ignore_scripts|local_prefix)$/i

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv} the same without NODE_ENV and without npm's own marks
 */
export function cleanEnvironment(env) {
  return Object.fromEntries(
    Object.entries(env).filter(
      ([name]) => name !== 'NODE_ENV' && !lifecycle.test(name) && !changing.test(name),
    ),
  )
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | undefined} the path of npm's own script, to be run by this Node.js
 */
export function findNpm(env) {
  const home = dirname(process.execPath)
  const script = join('node_modules', 'npm', 'bin', 'npm-cli.js')
  const beside = [join(home, script), resolve(home, '..', 'lib', script)]
  const onPath = (env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => [join(folder, script), resolve(folder, '..', 'lib', script)])
  const debian = '/usr/share/nodejs/npm/bin/npm-cli.js'
  const started = env['npm_execpath']
  // Under another package manager, npm_execpath names that one, which cannot read our lockfile.
  const own = started !== undefined && /npm-cli\.[cm]?js$/.test(started) ? [started] : []
  return [...own, ...beside, ...onPath, debian].find((path) => existsSync(path))
}

/**
 * Runs npm in the project's folder.
 * @param {string[]} args
 * @param {{ root: string, quiet?: boolean }} options
 */
export async function runNpm(args, { root, quiet = false }) {
  const npm = findNpm(process.env)
  if (npm === undefined) {
    return { code: 1, output: 'npm was not found; it usually comes with Node.js.\n' }
  }
  return runChild([npm, ...args], { cwd: root, env: cleanEnvironment(process.env), quiet })
}
