// Each concept of docs/glossary.md has one name in each language, in every text that a customer can
// read, and its names in code, on the wire and in routes are in use.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { messageTexts } from '../../server/features/identity/delivery/messageTexts'
import { SEEDS } from '../../server/features/announcements/seeds/seedPosts'
import { LOCALE_CODES, type LocaleCode } from '../../src/domain/localeCode'
import { CALLS } from '../../src/protocol/calls'
import { codeIn, tableRows } from '../tidy/source/documents'
import { listCode, root } from '../tidy/source/files'
import { listMessages } from '../tidy/source/messages'

interface Refused {
  readonly concept: string
  readonly variant: string
  /** All languages if the table names none. */
  readonly language: string | undefined
  /** A longer word that happens to contain the variant. */
  readonly except: string | undefined
}

const rows = tableRows(readFileSync(join(root, 'docs/glossary.md'), 'utf8')).map(
  ([concept = '', code = '', wire = '', address = '', en = '', tw = '', cn = '', not = '']) => ({
    concept,
    code: codeIn(code),
    wire: codeIn(wire),
    address: codeIn(address),
    names: { en, tw, cn } satisfies Record<LocaleCode, string>,
    not,
  }),
)

/** The last column of the tables, such as `tw:價差 (except 對手價差)`. */
const refused: Refused[] = rows.flatMap(({ concept, not }) => {
  const variants = not.split(', ').filter((each) => each !== '')
  return variants.map((each) => {
    const found = /^(?:(en|tw|cn):)?(.+?)(?: \(except (.+)\))?$/.exec(each)
    const [, language, variant = '', except] = found ?? []
    return { concept, variant, language, except }
  })
})

/** `倉位 (a list: 持倉)` contains two names. */
function namesIn(cell: string): readonly string[] {
  const [, name = cell, special] = /^(.*?) \((?:.*?[:：] ?)?(.*)\)$/.exec(cell) ?? []
  return special === undefined ? [name] : [name, special]
}

/** The text of all code below the given folders. */
const codeOf = (folders: RegExp) =>
  listCode()
    .filter(({ path }) => folders.test(path))
    .map(({ text }) => text)
    .join('\n')

const isWord = (text: string, word: string) => new RegExp(`\\b${word}\\b`).test(text)

/** Every text of a language: screens, refusals, emails, articles and guides. */
async function textsOf(language: LocaleCode): Promise<readonly string[]> {
  const posts = SEEDS.map(({ texts }) => texts[language])
  const emails = JSON.stringify(messageTexts[language])
  const messages = Object.values(await listMessages(language))
  return [...messages, emails, ...posts]
}

describe('the names of concepts', () => {
  it('are numerous enough to be the table', () => expect(refused.length).toBeGreaterThan(40))

  it.each(LOCALE_CODES)('%s uses one name for each', async (language) => {
    const texts = await textsOf(language)
    const used = refused
      .filter((each) => each.language === undefined || each.language === language)
      .flatMap(({ concept, variant, except }) =>
        texts
          .filter((text) => (except ? text.replaceAll(except, '') : text).includes(variant))
          .map((text) => `${concept}: "${variant}" in "${text.slice(0, 80)}"`),
      )
    expect(used).toEqual([])
  })

  it.each(LOCALE_CODES)('%s uses the names of the table', async (language) => {
    const texts = (await textsOf(language)).join('\n')
    const unused = rows.flatMap(({ concept, names }) =>
      namesIn(names[language])
        .filter((name) => name === '' || !texts.includes(name))
        .map((name) => `${concept}: "${name}"`),
    )
    expect(unused).toEqual([])
  })
})

describe('the names of concepts elsewhere', () => {
  it('are used in code as listed', () => {
    const code = codeOf(/^(src|server)\//)
    const unused = rows.flatMap((row) => row.code.filter((name) => !isWord(code, name)))
    expect(unused).toEqual([])
  })

  it('are used on the wire as listed', () => {
    const wire = codeOf(/^src\/protocol\//)
    const paths = Object.values(CALLS).map(({ path }) => path)
    const unused = rows.flatMap((row) =>
      row.wire.filter((name) =>
        name.startsWith('/')
          ? !paths.some((path) => path.startsWith(name))
          : !isWord(wire, name) && !paths.some((path) => path.includes(name)),
      ),
    )
    expect(unused).toEqual([])
  })

  it('are used in routes as listed', () => {
    const tree = readFileSync(join(root, 'src/routeTree.gen.ts'), 'utf8')
    const unused = rows.flatMap((row) => row.address.filter((path) => !tree.includes(`'${path}`)))
    expect(unused).toEqual([])
  })

  it('are listed once', () => {
    const concepts = rows.map(({ concept }) => concept)
    expect(concepts.filter((each, at) => concepts.indexOf(each) !== at)).toEqual([])
  })
})
