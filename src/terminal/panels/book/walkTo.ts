// Sum of a side of the book from its best level to a row: size, value, average and distance. Pure.
import { amount, lots, ticks, type Amount, type Lots, type Ticks } from '../../../domain/brand'
import type { Instrument } from '../../../domain/instruments'
import { averagePrice, notional } from '../../../domain/perpetual/margin'
import type { BookRow } from './bookRows'

export interface BookWalk {
  readonly size: Lots
  /** In the quote coin. */
  readonly value: Amount
  /** Rounded to the nearest tick. */
  readonly average: Ticks
  /** Distance of the average from the best level in per cent. */
  readonly percent: number
}

/** Null where the side has no row at the price. */
export function walkTo(
  instrument: Instrument,
  rows: readonly BookRow[],
  price: number,
): BookWalk | null {
  const last = rows.findIndex((row) => row.price === price)
  const [best] = rows
  if (last < 0 || !best) return null
  const taken = rows.slice(0, last + 1)
  const size = lots(taken.reduce((sum, row) => sum + row.size, 0))
  const value = amount(
    taken.reduce((sum, row) => sum + notional(instrument, ticks(row.price), lots(row.size)), 0n),
  )
  const average = averagePrice(instrument, value, size)
  return { size, value, average, percent: ((average - best.price) * 100) / best.price }
}
