// The reading of recorded prices and sizes into ticks and lots in their range. Written by hand: a
// message carries up to a thousand levels, and a recording millions of them.
import type { Lots, Ticks } from '../../../../src/domain/brand'
import type { Instrument } from '../../../../src/domain/instruments'
import { isPrice, isQuantity } from '../../../../src/domain/records/makerEvents'
import type { Level } from '../../../core/exchange/marketEvents'
import { readFixed } from './readFixed'

/** A figure that can be read, but that no market can have. */
export class OutOfRange extends RangeError {}

type Scale = Pick<Instrument, 'tickDecimals' | 'lotDecimals'>

/** Throws an OutOfRange for 0 and beyond the largest price, a RangeError for no number. */
export function readPrice(text: string, { tickDecimals }: Scale): Ticks {
  const price = readFixed(text, tickDecimals)
  if (!isPrice(price)) throw new OutOfRange(`Price out of range: ${text}`)
  return price
}

/** Sizes finer than a lot are rounded down; throws as above, but 0 is a size. */
export function readSize(text: string, { lotDecimals }: Scale): Lots {
  const size = readFixed(text, lotDecimals, 'cut')
  if (!isQuantity(size)) throw new OutOfRange(`Size out of range: ${text}`)
  return size
}

/** Rows `[price, size, …]` as text, in their order; throws where one is not. */
export const readLevels = (rows: readonly unknown[], scale: Scale): readonly Level[] =>
  rows.map((row) => {
    const [price, size]: readonly unknown[] = Array.isArray(row) ? row : []
    if (typeof price !== 'string' || typeof size !== 'string') throw new TypeError('No level')
    return [readPrice(price, scale), readSize(size, scale)]
  })

/** True where the best bid of two sides is not below the best ask. */
export function areCrossed(bids: readonly Level[], asks: readonly Level[]): boolean {
  let [bid, ask] = [-Infinity, Infinity]
  for (const [price, size] of bids) if (size > 0 && price > bid) bid = price
  for (const [price, size] of asks) if (size > 0 && price < ask) ask = price
  return bid >= ask
}
