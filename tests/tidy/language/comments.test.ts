// Language of headers, comments and names: each rule's message contains the correction.
import { describe, expect, it } from 'vitest'
import { listCode, type SourceFile } from '../source/files'
import { lineOf, parse, visit } from '../source/syntax'

const files = listCode()

describe('language of the code', () => {
  it('opens every header with a noun or a verb, not with a question word', () => {
    expect(files.flatMap(questionHeader)).toEqual([])
  })

  it('speaks of people as the customer, the caller or they', () => {
    expect(files.flatMap(pronouns)).toEqual([])
  })

  it('opens no comment of the settled folders with a question word', () => {
    expect(files.filter(isSettled).flatMap(questionComment)).toEqual([])
  })

  it('speaks of no indefinite people in the settled folders', () => {
    expect(files.filter(isSettled).flatMap(indefinite)).toEqual([])
  })

  it('names bounds MAX_ and MIN_', () => {
    expect(files.flatMap(bounds)).toEqual([])
  })
})

describe('the rules', () => {
  it.each<[string, (file: SourceFile) => readonly string[], string]>([
    ['a header that asks', questionHeader, '// How orders rest.\nconst a = 1'],
    ['a masculine pronoun', pronouns, '/** A customer and his order. */\nconst a = 1'],
    ['a comment that asks', questionComment, '/** Whether it rests. */\nconst a = 1'],
    ['an indefinite person', indefinite, '// Nobody waits for it.\nconst a = 1'],
    ['another word for a bound', bounds, 'const MOST_ROWS = 1'],
  ])('find %s', (_, rule, text) => {
    expect(rule({ path: 'src/x.ts', text })).toEqual([
      expect.stringMatching(/^src\/x\.ts:1 .*write/),
    ])
  })

  it('leave ordinary text alone', () => {
    const text = '// Bounds of a table, which shows how many rows there are.\nconst MAX_ROWS = 1'
    const found = [questionHeader, pronouns, bounds].flatMap((rule) => rule({ path: 'x.ts', text }))
    expect(found).toEqual([])
  })
})

function questionHeader({ path, text }: SourceFile): string[] {
  const word = /^\/\/ (What|How|Which|Whether|Where|Who|Whom|Whose|When|Why)\b/.exec(text)?.[1]
  return word ? [`${path}:1 opens with "${word}", write a noun phrase or a full sentence`] : []
}

/** Folders whose comments have been revised; a folder joins the list once it is clean. */
const SETTLED = /^(server\/(lib|store|core)|src\/(streams|workers)|tests\/(server\/core|streams))\//
const isSettled = ({ path }: SourceFile): boolean => SETTLED.test(path)

/** Comments on lines that follow one another are one text, and only its beginning counts. */
function questionComment(file: SourceFile): string[] {
  let end = -1
  return parse(file).comments.flatMap((comment) => {
    const { value, start } = comment
    const goes = end >= 0 && /^\s*$/.test(file.text.slice(end, start))
    const isLine = !value.startsWith('*')
    end = comment.end
    const word = /^\*?[\s*]*(What|How|Which|Whether|Where|Who|Whoever|Whatever)\b/.exec(value)?.[1]
    if (word === undefined || (goes && isLine)) return []
    return `${file.path}:${lineOf(file, start)} opens with "${word}", write the noun or "True if"`
  })
}

const indefinite = (file: SourceFile): string[] =>
  parse(file).comments.flatMap(({ value, start }) =>
    (value.match(/\b([Ss]omebody|[Nn]obody|[Aa]nybody|[Ww]hoever)\b/g) ?? []).map(
      (word) => `${file.path}:${lineOf(file, start)} says "${word}", write the caller or no caller`,
    ),
  )

function pronouns(file: SourceFile): string[] {
  return parse(file).comments.flatMap(({ value, start }) =>
    (value.match(/\b([Hh]e|[Hh]im|[Hh]is|[Hh]imself)\b/g) ?? []).map(
      (word) => `${file.path}:${lineOf(file, start)} says "${word}", write the customer or they`,
    ),
  )
}

function bounds(file: SourceFile): string[] {
  const found: string[] = []
  if (!/\b(MOST|LEAST)_/.test(file.text)) return found
  visit(file, {
    Identifier: ({ name, start }) => {
      const [, word, rest] = /^(MOST|LEAST)_(\w+)$/.exec(name) ?? []
      if (word === undefined) return
      const better = `${word === 'MOST' ? 'MAX' : 'MIN'}_${rest}`
      found.push(`${file.path}:${lineOf(file, start)} names ${name}, write ${better}`)
    },
  })
  return found
}
