// Proves that docs/architecture.md describes the tree as it is: its folders, and who may
// import whom.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { codeIn, sectionOf, tableRows } from '../source/documents'
import { listCode, root } from '../source/files'
import { allowed, folderOf } from '../source/folders'

const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
const client = tableRows(sectionOf(page, 'The client'))
const exchange = tableRows(sectionOf(page, 'The exchange'))

const folders = new Set(
  listCode()
    .filter(({ path }) => path.split('/').length > 2)
    .map(({ path }) => folderOf(path)),
)
const foldersOf = (side: string) => [...folders].filter((each) => each.startsWith(`${side}/`))

/** The folders that the compiler lets a layer of the client see, without the layer's own. */
function referencesOf(layer: string): readonly string[] {
  const rule = allowed[layer]
  if (rule) return rule.map((folder) => folder.replace('src/', '')).toSorted()
  const project = JSON.parse(readFileSync(join(root, layer, 'tsconfig.json'), 'utf8')) as {
    readonly include: readonly string[]
    readonly references: readonly { readonly path: string }[]
  }
  const compiledWith = project.include.filter((path) => /^\.\.\/\w+$/.test(path))
  const seen = [...compiledWith, ...project.references.map(({ path }) => path)]
  return seen.map((path) => path.replace('../', '')).toSorted()
}

/** `domain`, protocol, `engine` as a sorted list of folder names. */
function namesIn(cell: string): readonly string[] {
  if (cell === 'nothing') return []
  return cell
    .split(', ')
    .map((name) => name.replaceAll('`', ''))
    .toSorted()
}

/**
 * "all but `protocol` and `streams`": everything the client has, without those and the row's own.
 */
function importsOf(layer: string, cell: string): readonly string[] {
  if (!cell.startsWith('all but ')) return namesIn(cell)
  const except = [...codeIn(cell), layer.slice('src/'.length)]
  return foldersOf('src')
    .map((each) => each.slice('src/'.length))
    .filter((each) => !except.includes(each))
    .toSorted()
}

describe('docs/architecture.md', () => {
  it('lists every folder of the client', () => {
    const listed = client.map(([folder = '']) => codeIn(folder)[0])
    expect(listed.toSorted()).toEqual(foldersOf('src').toSorted())
  })

  it('gives each folder of the client the imports that its tsconfig.json references', () => {
    const written = client.map(([folder = '', imports = '']) => {
      const layer = codeIn(folder)[0] ?? ''
      return [layer, importsOf(layer, imports)]
    })
    const compiled = client.map(([folder = '']) => {
      const layer = codeIn(folder)[0] ?? ''
      return [layer, referencesOf(layer)]
    })
    expect(written).toEqual(compiled)
  })

  it('names every folder of the exchange', () => {
    const named = codeIn(sectionOf(page, 'The exchange'))
    const missing = foldersOf('server').filter((folder) => !named.includes(folder))
    expect(missing).toEqual([])
  })

  it('gives each folder of the exchange the imports of the import rules', () => {
    const short = (path: string) => path.replace(/^(src|server)\//, '')
    const rows = exchange.flatMap(([cell = '', imports = '']) =>
      codeIn(cell).map((folder) => [folder, namesIn(imports)] as const),
    )
    const rules = rows.map(
      ([folder]) => [folder, (allowed[folder] ?? []).map(short).toSorted()] as const,
    )
    expect(rows).toEqual(rules)
  })

  it('and the map of the README have the same folders', () => {
    const readme = readFileSync(join(root, 'README.md'), 'utf8')
    const mapped = tableRows(sectionOf(readme, 'The map')).flatMap(([cell = '']) => codeIn(cell))
    const inMap = (side: string) => mapped.filter((each) => each.startsWith(`${side}/`)).toSorted()
    expect(inMap('src')).toEqual(foldersOf('src').toSorted())
    expect(inMap('server')).toEqual(foldersOf('server').toSorted())
  })
})
