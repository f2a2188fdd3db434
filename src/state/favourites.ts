// The instruments that a reader has starred. Symbols that are no more are let go.
import * as v from 'valibot'
import { findInstrument, INSTRUMENTS } from '../domain/instruments'
import { persisted } from './persisted'

const known = (symbols: string[]): string[] =>
  [...new Set(symbols)].filter((symbol) => findInstrument(symbol) !== undefined)

/** At most as many as there are instruments. */
export const favourites = persisted(
  'meridian.favourites',
  v.object({ symbols: v.pipe(v.array(v.string()), v.maxLength(1000), v.transform(known)) }),
  { symbols: [] },
  // The list was written bare before there were versions.
  { migrate: (symbols) => ({ symbols }) },
)

/** Stars an instrument, or takes its star away. */
export function toggleFavourite(symbol: string): void {
  const at = favourites.symbols.indexOf(symbol)
  if (at >= 0) favourites.symbols.splice(at, 1)
  else if (findInstrument(symbol) && favourites.symbols.length < INSTRUMENTS.length)
    favourites.symbols.push(symbol)
}
