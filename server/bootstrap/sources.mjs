// Fingerprint of a set of source files, used to detect that a build is out of date.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

// The build itself writes this file from src/pages, so it adds no information.
const generated = 'src/routeTree.gen.ts'

/**
 * @param {string} root
 * @param {string[]} paths files and folders below root; absent ones count as absent
 * @param {Record<string, string | undefined>} settings anything else the result depends on
 * @returns {string} equal exactly when names, contents and settings are equal
 */
export function fingerprint(root, paths, settings) {
  const hash = createHash('sha256').update(JSON.stringify(settings))
  for (const path of paths.flatMap((each) => listFiles(root, each))) {
    const content = readFileSync(join(root, path))
    hash.update(`${path}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {string[]} every file at or below path, in the order of their names
 */
function listFiles(root, path) {
  if (path === generated || !existsSync(join(root, path))) return []
  if (!statSync(join(root, path)).isDirectory()) return [path]
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => listFiles(root, `${path}/${name}`))
}
