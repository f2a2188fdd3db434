// A test waits for a state as long as a busy machine takes: what Vitest waits for by itself is
// given up after one second.
import { expect, it } from 'vitest'
import { listCode, type SourceFile } from '../source/files'
import { lineOf, visit } from '../source/syntax'

/** Files that set the limit of a wait. */
const OWNERS = ['tests/support/eventually.ts', 'tests/ui/mount.tsx']

/** Each `vi.waitFor` and `vi.waitUntil`. */
function waitsOf(file: SourceFile): string[] {
  const found: string[] = []
  visit(file, {
    MemberExpression: ({ object, property, start }) => {
      const isVi = object.type === 'Identifier' && object.name === 'vi'
      if (!isVi || property.type !== 'Identifier' || !/^wait(For|Until)$/.test(property.name))
        return
      found.push(`${file.path}:${lineOf(file, start)}`)
    },
  })
  return found
}

it('tests wait by the helpers that allow for a busy machine', () => {
  const tests = listCode().filter(({ path }) => path.startsWith('tests/') && !OWNERS.includes(path))
  const wrong = tests
    .filter(({ text }) => text.includes('vi.wait'))
    .flatMap(waitsOf)
    .map(
      (at) => `${at}: use eventuallyPasses, eventually, expect.poll, or settled of tests/ui/mount`,
    )
  expect(wrong).toEqual([])
})

it('a wait of one second is noticed', () => {
  const text = 'await vi.waitFor(() => expect(1).toBe(1)); await vi.waitUntil(() => true)'
  expect(waitsOf({ path: 'tests/example.test.ts', text })).toHaveLength(2)
})
