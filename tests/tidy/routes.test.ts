// Proves that the generated route tree knows exactly the route files that exist.
import { describe, expect, it } from 'vitest'
import { listFiles } from './source/files'

const files = listFiles()
const tree = files.find(({ path }) => path === 'src/routeTree.gen.ts')?.text ?? ''

describe('the route tree', () => {
  it('imports every route file and no other', () => {
    const imported = [...tree.matchAll(/from '\.\/(pages\/[^']+)'/g)].map(([, path]) => path)
    const routes = files
      .filter(({ path }) => /^src\/pages\/.*\.tsx$/.test(path) && !isPrivate(path))
      .filter(({ text }) => /\bcreate(Root|File|LazyFile)Route/.test(text))
      .map(({ path }) => path.replace(/^src\//, '').replace(/\.tsx$/, ''))
      .filter((path) => !path.endsWith('.lazy'))
    expect([...new Set(imported)].toSorted()).toEqual(routes.toSorted())
  })
})

/** The router leaves out files and folders whose name begins with a dash. */
function isPrivate(path: string): boolean {
  return path.split('/').some((part) => part.startsWith('-'))
}
