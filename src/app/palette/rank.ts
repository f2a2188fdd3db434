// The order of the palette's entries: recent ones first in an empty field, the best match first
// otherwise.
import fuzzysort from 'fuzzysort'
import { PALETTE_GROUPS, type PaletteItem } from './items'

/** The most entries that are listed. */
const MAX_LISTED = 50
/** Below this score a match is a coincidence of letters. */
const MIN_SCORE = 0.2

/** Scores are compared in steps of 1 / 20; equal ones keep the product's order. */
const LEVELS = 20

/** Additions to scores between 0 and 1. */
const RECENT = 0.08
const SYMBOL = 0.15
const OWN_MARKET = 0.1
const BEGINS = 0.25

export interface RankFacts {
  /** Keys of entries, the latest first. */
  readonly recent: readonly string[]
  /** The market of the page, in the words of its hint. */
  readonly market: string | null
}

/** At most 50 entries for a typed text. */
export function rank(
  items: readonly PaletteItem[],
  text: string,
  facts: RankFacts,
): readonly PaletteItem[] {
  const sought = text.trim()
  if (sought === '') return untyped(items, facts).slice(0, MAX_LISTED)
  const found = fuzzysort.go(sought, items, {
    keys: ['title', 'words'],
    limit: MAX_LISTED * 4,
    threshold: MIN_SCORE,
  })
  const placeOf = new Map(items.map(({ key }, place) => [key, place]))
  return found
    .map(({ obj, score }) => ({
      item: obj,
      level: Math.round((score + bonusOf(obj, sought, facts)) * LEVELS),
      place: placeOf.get(obj.key) ?? 0,
    }))
    .toSorted((a, b) => b.level - a.level || a.place - b.place)
    .slice(0, MAX_LISTED)
    .map(({ item }) => item)
}

function bonusOf(
  { key, group, hint, title }: PaletteItem,
  sought: string,
  { recent, market }: RankFacts,
): number {
  let bonus = recent.includes(key) ? RECENT : 0
  if (group !== 'symbols') return bonus
  bonus += SYMBOL
  if (hint === market) bonus += OWN_MARKET
  if (title.toLowerCase().startsWith(sought.toLowerCase())) bonus += BEGINS
  return bonus
}

function untyped(
  items: readonly PaletteItem[],
  { recent, market }: RankFacts,
): readonly PaletteItem[] {
  const placeOf = ({ key, group, hint }: PaletteItem): number => {
    const at = recent.indexOf(key)
    if (at >= 0) return at - recent.length
    const place = PALETTE_GROUPS.indexOf(group)
    return group === 'symbols' && hint !== market ? place + 0.5 : place
  }
  return items.toSorted((a, b) => placeOf(a) - placeOf(b))
}
