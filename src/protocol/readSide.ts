// The reading of a side of a book from the wire; a client for programs uses it without the schemas.
import { readScaled } from '../domain/decimal'
import type { Instrument } from '../domain/instruments'
import type { WireLevel } from './messages'

/** Levels of decimal text as flat ticks and lots; throws RangeError on more places than allowed. */
export function readSide(instrument: Instrument, levels: readonly WireLevel[]): number[] {
  const out: number[] = []
  for (const [price, quantity] of levels)
    out.push(
      readScaled(price, instrument.tickDecimals),
      readScaled(quantity, instrument.lotDecimals),
    )
  return out
}
