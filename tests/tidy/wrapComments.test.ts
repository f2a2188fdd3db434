// Proves that wrapping comments changes nothing but where their lines end.
import { describe, expect, it } from 'vitest'
import { listCode } from './source/files'
import { wrapComments } from './source/wrapComments.mjs'

const long = Array.from({ length: 30 }, () => 'words').join(' ')
const width = (text: string) => Math.max(...text.split('\n').map((line) => line.length))
const bare = (text: string) =>
  text
    .replace(/\/\*\*|\*\/|\/\/|\*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

describe('wrapping comments', () => {
  it.each([
    ['a line', `// ${long}\nconst a = 1`],
    ['two lines, the second short', `// ${long}\n// and an end.\nconst a = 1`],
    ['an indented line', `function f() {\n  // ${long}\n}`],
    ['a doc comment', `/** ${long} */\nconst a = 1`],
    ['a line within a doc comment', `/**\n * ${long}\n * @param a one\n */`],
  ])('keeps the words of %s and shortens it', (_, text) => {
    const wrapped = wrapComments(text)
    expect(width(wrapped)).toBeLessThanOrEqual(100)
    expect(bare(wrapped)).toBe(bare(text))
    expect(wrapComments(wrapped)).toBe(wrapped)
  })

  it.each([
    ['code', `const a = '${long}'`],
    ['a directive', `// oxlint-disable-next-line no-var -- ${long}`],
    ['a drawing', `// ── ${long} ──`],
    ['comments that fit', '// one\n// two\nconst a = 1'],
  ])('leaves %s alone', (_, text) => {
    expect(wrapComments(text)).toBe(text)
  })

  it('keeps the words of every file of the project', () => {
    const changed = listCode().filter(({ text }) => bare(wrapComments(text)) !== bare(text))
    expect(changed.map(({ path }) => path)).toEqual([])
  })
})
