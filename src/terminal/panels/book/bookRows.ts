// The arithmetic between a book view and its rows: running totals, shares, own orders,
// grouping steps and imbalance. Prices are ticks, sizes lots.
import type { Side } from '../../../domain/records/records'

export interface BookRow {
  readonly price: number
  readonly size: number
  /** Size of this and all better levels. */
  readonly total: number
  /** An order of one's own rests here. */
  readonly own: boolean
}

/** At most `count` rows of one side, best first, with running totals. */
export function bookRows(
  levels: Float64Array,
  count: number,
  own: ReadonlySet<number>,
): readonly BookRow[] {
  const rows: BookRow[] = []
  let total = 0
  for (let i = 0; i + 1 < levels.length && rows.length < count; i += 2) {
    const price = levels[i] ?? 0
    const size = levels[i + 1] ?? 0
    total += size
    rows.push({ price, size, total, own: own.has(price) })
  }
  return rows
}

/** The deepest running total of the sides: what a full-width wash stands for. */
export const deepest = (...sides: readonly (readonly BookRow[])[]): number =>
  Math.max(1, ...sides.map((rows) => rows.at(-1)?.total ?? 0))

/** Per cent of the shown size that bids; half where there is nothing. */
export function bidShare(bids: readonly BookRow[], asks: readonly BookRow[]): number {
  const bid = bids.at(-1)?.total ?? 0
  const ask = asks.at(-1)?.total ?? 0
  return bid + ask === 0 ? 50 : Math.round((bid / (bid + ask)) * 100)
}

/** The grouped level a price belongs to: bids round down, asks up, so neither looks better. */
export function groupPrice(price: number, step: number, side: Side): number {
  return (side === 'BUY' ? Math.floor(price / step) : Math.ceil(price / step)) * step
}

const STEPS = [1, 10, 100, 1_000, 10_000, 100_000] as const

/** The grouping steps worth offering at a price: up to one hundredth of it, at least one. */
export function groupingSteps(price: number): readonly number[] {
  return STEPS.filter((step) => step === 1 || step * 100 <= price)
}
