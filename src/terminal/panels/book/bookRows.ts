// Order book arithmetic: running totals, shares, own orders and imbalance. Prices
// are ticks, sizes lots.
export interface BookRow {
  readonly price: number
  readonly size: number
  /** Cumulative size of this and all better levels. */
  readonly total: number
  /** One of the customer's own orders rests here. */
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

/** The deepest running total of the sides, which fills the width of a depth bar. */
export const deepest = (...sides: readonly (readonly BookRow[])[]): number =>
  Math.max(1, ...sides.map((rows) => rows.at(-1)?.total ?? 0))

/** The largest size of one level of the sides. */
export const largestSize = (...sides: readonly (readonly BookRow[])[]): number =>
  sides.flat().reduce((most, { size }) => Math.max(most, size), 0)

/** Bid share of the visible size in per cent; 50 when the book is empty. */
export function bidShare(bids: readonly BookRow[], asks: readonly BookRow[]): number {
  const bid = bids.at(-1)?.total ?? 0
  const ask = asks.at(-1)?.total ?? 0
  return bid + ask === 0 ? 50 : Math.round((bid / (bid + ask)) * 100)
}
