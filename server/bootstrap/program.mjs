// Entry point of a server program: runs the build if it was made from exactly these sources,
// because it starts several times as fast; otherwise the sources through tsx.
import { join } from 'node:path'
import { isBuilt, targets } from './build.mjs'

/** @typedef {'main' | 'ops'} ProgramName */

/** @type {Record<ProgramName, string>} */
const sources = { main: 'server/main.ts', ops: 'server/ops/main.ts' }

/**
 * The file of a program: `.js` of the build, `.ts` of the sources.
 * @param {string} root
 * @param {ProgramName} name
 * @returns {string}
 */
export function programOf(root, name) {
  const server = targets.find((each) => each.name === 'server')
  const isFresh = server !== undefined && isBuilt(root, server)
  return isFresh ? join(root, 'dist', 'server', `${name}.js`) : join(root, sources[name])
}

/**
 * The arguments with which Node.js runs a program in a process of its own.
 * @param {string} root
 * @param {ProgramName} name
 * @returns {string[]}
 */
export function programArgs(root, name) {
  const file = programOf(root, name)
  return file.endsWith('.ts') ? ['--import', 'tsx', file] : ['--enable-source-maps', file]
}
