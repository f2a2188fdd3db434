// The second half of `npm run format`: wraps the comments of every file, or of those named.
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { wrapComments } from './source/wrapComments.mjs'

/**
 * @param {string} path
 * @returns {string[]}
 */
function listCode(path) {
  // What a tool writes, it writes again.
  if (path.endsWith('.gen.ts')) return []
  if (!statSync(path).isDirectory()) return /\.(ts|tsx|mjs)$/.test(path) ? [path] : []
  return readdirSync(path).flatMap((name) => listCode(join(path, name)))
}

const named = process.argv.slice(2)
const paths = named.length > 0 ? named : ['src', 'server', 'tests', 'bench']
for (const path of paths
  .filter((each) => statSync(each, { throwIfNoEntry: false }))
  .flatMap(listCode)) {
  const text = readFileSync(path, 'utf8')
  const wrapped = wrapComments(text)
  if (wrapped !== text) {
    writeFileSync(path, wrapped)
    console.log(path)
  }
}
