// The tests that are nearest to what changed, by the number of imports between them. A file at the
// bottom is reached by nearly every test; the nearest ones find most of what a change breaks.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

const CODE = /\.(ts|tsx|mjs)$/
const TEST = /^tests\/.*\.test\.tsx?$/
const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*)'(\.[^']*)'/g
const ENDS = ['', '.ts', '.tsx', '.mjs', '/index.ts']

/**
 * @param {string} root
 * @returns {Map<string, string>} the text of every file of code, by its path below the project
 */
export function readCode(root) {
  const folders = ['src', 'server', 'tests', 'bench'].filter((each) => existsSync(join(root, each)))
  const paths = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => posix.join(folder, path.replaceAll('\\', '/')))
      .filter((path) => CODE.test(path) && !path.includes('/.')),
  )
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}

/**
 * @param {ReadonlyMap<string, string>} code
 * @param {readonly string[]} changed
 * @returns {{ path: string, distance: number }[]} nearest first; a test that changed has distance 0
 */
export function nearestTests(code, changed) {
  const importers = readImporters(code)
  /** @type {Map<string, number>} */
  const distances = new Map(changed.map((path) => [path, 0]))
  // A test that reads a document, or a job that is named by its path, imports nothing.
  for (const [path, text] of code) {
    const isNamed = changed.some((each) => each.includes('/') && text.includes(`${each}'`))
    if (TEST.test(path) && isNamed && !distances.has(path)) distances.set(path, 1)
  }
  const queue = [...distances.keys()]
  for (let path; (path = queue.shift()) !== undefined;) {
    const next = (distances.get(path) ?? 0) + 1
    for (const importer of importers.get(path) ?? []) {
      if ((distances.get(importer) ?? Infinity) <= next) continue
      distances.set(importer, next)
      queue.push(importer)
    }
  }
  return [...distances]
    .filter(([path]) => TEST.test(path))
    .map(([path, distance]) => ({ path, distance }))
    .toSorted((a, b) => a.distance - b.distance || (a.path < b.path ? -1 : 1))
}

/**
 * @param {ReadonlyMap<string, string>} code
 * @returns {Map<string, string[]>} who imports a file
 */
function readImporters(code) {
  /** @type {Map<string, string[]>} */
  const importers = new Map()
  for (const [path, text] of code) {
    for (const [, target = ''] of text.matchAll(IMPORT)) {
      const named = posix.join(dirname(path), target)
      const found = ENDS.map((end) => named + end).find((each) => code.has(each))
      if (found === undefined) continue
      const known = importers.get(found)
      if (known) known.push(path)
      else importers.set(found, [path])
    }
  }
  return importers
}
