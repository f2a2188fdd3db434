// Lists outside a feature name nothing of a feature: its tables and its calls stand in its folder,
// and whoever needs all of them folds over the table of features.
import { describe, expect, it } from 'vitest'
import { CALLS } from '../../../src/protocol/calls'
import { listCode, type SourceFile } from '../source/files'
import { isText, lineOf, visit } from '../source/syntax'

const files = listCode()
const shared = files.filter(({ path }) =>
  /^server\/(app|core\/exchange|gateway|store)\/(?!schema\/|migrations\/)/.test(path),
)
const tables = files
  .filter(({ path }) => /^server\/features\/[\w-]+\/tables\.ts$/.test(path))
  .flatMap(({ text }) => [...text.matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, name]) => name ?? ''))
// Each answers for the server as a whole, wherever it is called.
const ofTheServer = new Set(['health'])
const calls = new Set(Object.keys(CALLS).filter((name) => !ofTheServer.has(name)))

/** Where a file has a text, or a figure under a key, that names one of these. */
function naming(file: SourceFile, names: ReadonlySet<string>, keysAlone: boolean): string[] {
  const found: string[] = []
  const note = (name: string, at: number) => {
    if (names.has(name)) found.push(`${file.path}:${lineOf(file, at)} names ${name}`)
  }
  visit(file, {
    Property: (node) => {
      const isFigure = node.value.type === 'Literal' || node.value.type === 'ObjectExpression'
      if (isFigure && node.key.type === 'Identifier') note(node.key.name, node.start)
    },
    Literal: (node) => {
      if (!keysAlone && isText(node)) note(node.value, node.start)
    },
  })
  return found
}

describe('what the server has of all features', () => {
  it('names no table of a feature; say `byMonth` and its like with the table', () => {
    expect(tables.length).toBeGreaterThan(15)
    const names = new Set(tables)
    expect(shared.flatMap((file) => naming(file, names, false))).toEqual([])
  })

  it('has no figure of a call; put its cost and its example beside its handler', () => {
    expect(shared.flatMap((file) => naming(file, calls, true))).toEqual([])
  })
})
