// The user's starred instruments. Symbols that no longer exist are dropped.
import * as v from 'valibot'
import { findInstrument, INSTRUMENTS } from '../domain/instruments'
import { persisted } from './storage/persisted'

const known = (symbols: string[]): string[] =>
  [...new Set(symbols)].filter((symbol) => findInstrument(symbol) !== undefined)

/** At most the number of instruments. */
export const favourites = persisted(
  'meridian.favourites',
  v.object({ symbols: v.pipe(v.array(v.string()), v.maxLength(1000), v.transform(known)) }),
  { symbols: [] },
  // Before versions existed, the list was stored without an object around it.
  { migrate: (symbols) => ({ symbols }) },
)

/** Stars or unstars an instrument. */
export function toggleFavourite(symbol: string): void {
  const at = favourites.symbols.indexOf(symbol)
  if (at >= 0) favourites.symbols.splice(at, 1)
  else if (findInstrument(symbol) && favourites.symbols.length < INSTRUMENTS.length)
    favourites.symbols.push(symbol)
}
