// Files of the project for the tidy tests, with their text. Walks the folders itself, so that a
// file not yet committed is held to the same rules.
import { readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '..', '..', '..')

export interface SourceFile {
  /** Relative to the project, with forward slashes. */
  readonly path: string
  readonly text: string
}

const ignored = new Set([
  '.git',
  'node_modules',
  'dist',
  'data',
  'shots',
  'coverage',
  'test-results',
  'playwright-report',
])
const textual = /\.(ts|tsx|mjs|css|html|json|md|sql|svg|txt|webmanifest)$|^\.[\w.]+$|^run$/
const code = /\.(ts|tsx|mjs)$/
const written = /^(src|server|clients|tests|bench)\//
const generated =
  /^src\/routeTree\.gen\.ts$|^clients\/typescript\/src\/api\.gen\.ts$|(^|\/)(drizzle|migrations)\//

/** Every text file of the project, generated ones included. */
export function listFiles(): readonly SourceFile[] {
  return walk('').map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

/** The code that people write, below five folders and at the top, where settings stand. */
export function listCode(): readonly SourceFile[] {
  return listFiles().filter(
    ({ path }) =>
      code.test(path) && !generated.test(path) && (written.test(path) || !path.includes('/')),
  )
}

function walk(folder: string): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  return entries
    .filter(({ name }) => !ignored.has(name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory()) return walk(path)
      return textual.test(entry.name) ? [path] : []
    })
}
