// Owns the instruments a reader has starred, kept between visits. Symbols that are no more are let
// go.
import * as v from 'valibot'
import { proxy, subscribe } from 'valtio'
import { findInstrument, INSTRUMENTS } from '../domain/instruments'
import { attempt } from './stored'

export const FAVOURITES_KEY = 'meridian.favourites'

const Stored = v.pipe(v.array(v.string()), v.maxLength(1000))

/** At most as many as there are instruments. */
export const favourites = proxy<{ symbols: string[] }>({ symbols: [] })

/** Stars an instrument, or takes its star away. */
export function toggleFavourite(symbol: string): void {
  const at = favourites.symbols.indexOf(symbol)
  if (at >= 0) favourites.symbols.splice(at, 1)
  else if (findInstrument(symbol) && favourites.symbols.length < INSTRUMENTS.length)
    favourites.symbols.push(symbol)
}

/** Stored text to symbols; unreadable text means none. */
export function readFavourites(text: string | null): string[] {
  try {
    const parsed = v.safeParse(Stored, JSON.parse(text ?? '[]'))
    if (!parsed.success) return []
    return [...new Set(parsed.output)].filter((symbol) => findInstrument(symbol) !== undefined)
  } catch {
    return []
  }
}

/** Reads the stars in and writes every change back; the result ends the writing. */
export function keepFavourites(store: Pick<Storage, 'getItem' | 'setItem'>): () => void {
  favourites.symbols = readFavourites(attempt(() => store.getItem(FAVOURITES_KEY)) ?? null)
  return subscribe(favourites, () => {
    attempt(() => store.setItem(FAVOURITES_KEY, JSON.stringify(favourites.symbols)))
  })
}
