// Watchlists as a file and as text. What comes back is bounded before it is parsed and validated
// before it is shown: the exchange's own file, or names of instruments below headings that begin
// with `#`.
import * as v from 'valibot'
import { INSTRUMENTS } from '../../../domain/instruments'
import { attempt } from '../../../state/storage/deviceStorage'
import { cleanName } from '../../workspace/saved/workspace'
import { MAX_LISTS, MAX_SYMBOLS, type NamedList } from './lists'

export const MAX_LIST_TEXT = 64_000
const FORMAT = 'meridian.lists'
const VERSION = 1
/** What could not be found is shown up to here. */
const MAX_UNKNOWN = 20

export type ListsRead =
  | {
      readonly kind: 'read'
      readonly lists: readonly NamedList[]
      /** Names that no instrument has. */
      readonly unknown: readonly string[]
    }
  | { readonly kind: 'tooLarge' | 'invalid' | 'newer' }

export const writeLists = (lists: readonly NamedList[]): string =>
  JSON.stringify({
    format: FORMAT,
    version: VERSION,
    lists: lists.map(({ name, symbols }) => ({ name, symbols })),
  })

/** The same as text that other programs read: a heading and a line for each instrument. */
export const listText = ({ name, symbols }: NamedList): string =>
  [`# ${name}`, ...symbols.map((symbol) => bySymbol.get(symbol)?.name ?? symbol)].join('\n')

const File = v.object({
  format: v.literal(FORMAT),
  version: v.pipe(v.number(), v.integer(), v.minValue(VERSION)),
  lists: v.pipe(
    v.array(v.object({ name: v.string(), symbols: v.array(v.string()) })),
    v.maxLength(MAX_LISTS),
  ),
})

const bySymbol = new Map(INSTRUMENTS.map((each) => [each.symbol, each]))
const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
/** By name and symbol without punctuation; of two with one name the first in product order. */
const byName = new Map<string, string>()
for (const { symbol, name } of INSTRUMENTS)
  for (const written of [symbol, name])
    if (!byName.has(plain(written))) byName.set(plain(written), symbol)

interface Named {
  readonly name: string
  readonly words: readonly string[]
}

/** `fallback` names what stands under no heading. */
export function readLists(text: string, fallback: string): ListsRead {
  if (text.length > MAX_LIST_TEXT) return { kind: 'tooLarge' }
  const isFile = text.trimStart().startsWith('{')
  const found = isFile ? namedInFile(text) : namedInText(text, fallback)
  if (!Array.isArray(found)) return { kind: found }
  const unknown: string[] = []
  const lists = found.map(({ name, words }): NamedList => {
    const symbols = words.flatMap((word) => {
      const symbol = byName.get(plain(word.split(':').at(-1) ?? ''))
      if (symbol === undefined) unknown.push(word)
      return symbol ?? []
    })
    return {
      name: cleanName(name) || fallback,
      symbols: [...new Set(symbols)].slice(0, MAX_SYMBOLS),
    }
  })
  const filled = lists.filter(({ symbols }) => symbols.length > 0)
  if (filled.length === 0) return { kind: 'invalid' }
  return { kind: 'read', lists: filled, unknown: unknown.slice(0, MAX_UNKNOWN) }
}

function namedInFile(text: string): Named[] | 'invalid' | 'newer' {
  const file = v.safeParse(
    File,
    attempt(() => JSON.parse(text) as unknown),
  )
  if (!file.success) return 'invalid'
  if (file.output.version > VERSION) return 'newer'
  return file.output.lists.map(({ name, symbols }) => ({ name, words: symbols }))
}

function namedInText(text: string, fallback: string): Named[] {
  const lists: { name: string; words: string[] }[] = []
  for (const line of text.split(/\r?\n/)) {
    const [, heading] = /^\s*#+\s*(.*)$/.exec(line) ?? []
    if (heading !== undefined && lists.length < MAX_LISTS) lists.push({ name: heading, words: [] })
    if (heading !== undefined) continue
    const words = line.split(/[\s,;]+/).filter((word) => word !== '')
    if (words.length === 0) continue
    if (lists.length === 0) lists.push({ name: fallback, words: [] })
    lists.at(-1)?.words.push(...words)
  }
  return lists
}
