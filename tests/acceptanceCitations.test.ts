// Proves what counts as naming an acceptance id, and how a specification is cut into sentences.
import { describe, expect, it } from 'vitest'
import { listCitations } from './support/acceptance/citations'
import { parseAcceptance } from './support/acceptance/list'
import { hashSentence, splitSentences } from './support/acceptance/sentences'

// Spelled apart, so that these examples are not taken for citations themselves.
const id = ['ZZ', '001'].join('-')

describe('naming an id', () => {
  it.each([
    [`it('[${id}] a title', f)`, [id]],
    [`test(\`${id} \${x}\`, f)`, [id]],
    [`describe('[${id}] a group', f)`, []],
    [`test.describe('[${id}] a group', f)`, []],
    [`it.each(rows)('${id}: %s', f)`, [id]],
    [`it.skip('${id}', f)`, []],
    [`it.skipIf(absent)('${id}', f)`, []],
    [`it.runIf(present)('${id}', f)`, []],
    [`it.todo('${id}')`, []],
    [`describe.skip('a group', () => { it('${id}', f) })`, []],
    [`describe.skipIf(absent)('a group', () => { it('${id}', f) })`, []],
    [`test.describe.skip('a group', () => { test('${id}', f) })`, []],
    [`test.skip(absent, 'why'); test('${id}', f)`, []],
    [`it('${id}', (context) => { context.skip(); f() })`, []],
    [`it('${id}', ({ skip }) => { skip(absent); f() })`, []],
    [`it.skipIf(absent)('are here', f); describe.each(here)('%s', () => { it('${id}', f) })`, []],
    [`it('${id}', () => rows.skip(3))`, [id]],
    [`// ${id}`, []],
    [`it('a title', () => expect('${id}'))`, []],
    [`log('${id}')`, []],
    [`it('${id}', () => expect(MOST).toBe(3))`, []],
    [`it('${id}', () => expect([MOST, LEAST]).toEqual([3, 1]))`, []],
    [`it('${id}', () => { expect(MOST.rows).toBe(3); expect(LIST[0]).toBe(1) })`, []],
    [`it('${id}', () => { expect(MOST).toBe(3); expect(take(3)).toBe(true) })`, [id]],
  ])('%s', (text, ids) => {
    expect(listCitations({ path: 'example.test.ts', text })).toEqual(ids)
  })
})

describe('reading a row', () => {
  const read = (line: string) => parseAcceptance(`## product.md\n${line}`)
  const row = { id, state: 'built', document: 'product.md', asked: false }

  it.each([
    ['One \\| two.', { sentence: 'One | two.', seen: '' }],
    ['One. | another figure', { sentence: 'One.', seen: 'another figure' }],
    ['One. |', { sentence: 'One.', seen: '' }],
    ['One. | `a \\| b`', { sentence: 'One.', seen: '`a | b`' }],
  ])('%s', (cells, expected) => {
    expect(read(`| ${id} | built | ${cells} |`)).toEqual([{ ...row, ...expected }])
  })

  it.each(['One. | a | b |', 'One.', '|', ''])('refuses %j', (cells) => {
    expect(() => read(`| ${id} | built | ${cells}`)).toThrow('cannot read')
  })

  it('reads from the head of each table whether the second text is asked for', () => {
    const head = '| id | state | sentence |'
    const rows = [`| ${id} | built | One. | x |`, `| ${id} | open | Two. |`]
    const text = [`${head} seen if false |`, rows[0], head, rows[1]].join('\n')
    expect(read(text).map(({ asked }) => asked)).toEqual([true, false])
  })
})

describe('cutting a specification', () => {
  const texts = (markdown: string) => splitSentences(markdown).map(({ text }) => text)

  it.each([
    ['One. Two (with a stop. Inside) here.', ['One.', 'Two (with a stop. Inside) here.']],
    ['- Step 1: a code; b (c; d).', ['Step 1: a code', 'Step 1: b (c; d).']],
    ['| Route | Screen |\n|---|---|\n| / | home |', ['/: home']],
    ['## 1. Title\n\n### Dialog\nIt opens.', ['Dialog: It opens.']],
    ['Lv.1 takes 1.5 of it.', ['Lv.1 takes 1.5 of it.']],
  ])('%j', (markdown, expected) => {
    expect(texts(markdown)).toEqual(expected)
  })

  it('keeps a fingerprint through changes of case, spaces and table signs', () => {
    expect(hashSentence('A | b  C')).toBe(hashSentence('a \\| B c'))
    expect(hashSentence('A b')).not.toBe(hashSentence('A c'))
  })
})
