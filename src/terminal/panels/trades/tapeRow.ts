// Rows of the tape: single trades, or neighbours that are joined into one row. Trades carry no
// number of their order, so one order is recognised by its side, its millisecond and its price,
// which never turns back while it takes.
import type { MarketTrade } from '../../../domain/records/records'

/** none: every trade. order: those of one order. moment: those within `MOMENT_MS`. */
export const JOINS = ['none', 'order', 'moment'] as const
export type Join = (typeof JOINS)[number]

export const MOMENT_MS = 100

/** One or more trades of a side; immutable, so that rows that are held still do not grow. */
export class TapeRow implements MarketTrade {
  /** Of its newest trade, as is the time. */
  readonly id: number
  readonly at: number
  readonly side: MarketTrade['side']
  /** The sum, lots. */
  readonly quantity: number
  #average: { readonly ticks: number; readonly isRounded: boolean } | undefined

  /** `parts` are its trades, oldest first, at least one. */
  constructor(readonly parts: readonly [MarketTrade, ...MarketTrade[]]) {
    const [first] = parts
    const newest = parts.at(-1) ?? first
    this.id = newest.id
    this.at = newest.at
    this.side = first.side
    this.quantity = parts.reduce((sum, { quantity }) => sum + quantity, 0)
  }

  /** The average weighted by size, in ticks, rounded half up. */
  get price(): number {
    return this.#averaged().ticks
  }

  /** True where the average is no whole tick. */
  get isRounded(): boolean {
    return this.#averaged().isRounded
  }

  /** The lowest and the highest price, ticks. */
  get range(): readonly [number, number] {
    const prices = this.parts.map(({ price }) => price)
    return [Math.min(...prices), Math.max(...prices)]
  }

  #averaged(): { readonly ticks: number; readonly isRounded: boolean } {
    this.#average ??= averageOf(this.parts)
    return this.#average
  }
}

/** Exact, whatever the size of the product. */
function averageOf(parts: TapeRow['parts']) {
  const [first] = parts
  if (parts.every(({ price }) => price === first.price))
    return { ticks: first.price, isRounded: false }
  let [value, size] = [0n, 0n]
  for (const { price, quantity } of parts) {
    value += BigInt(price) * BigInt(quantity)
    size += BigInt(quantity)
  }
  return { ticks: Number((2n * value + size) / (2n * size)), isRounded: value % size !== 0n }
}

/** True if a trade belongs to the row before it. */
function belongs(row: TapeRow, trade: MarketTrade, join: Join): boolean {
  if (join === 'none' || row.side !== trade.side) return false
  const [first] = row.parts
  const passed = trade.at - first.at
  if (join === 'moment') return passed >= 0 && passed <= MOMENT_MS
  const last = row.parts.at(-1) ?? first
  const step = trade.price - last.price
  return passed === 0 && (trade.side === 'BUY' ? step >= 0 : step <= 0)
}

/** Adds a trade at the end of the rows, which are oldest first: to the last one or as a new one. */
export function addTrade(rows: TapeRow[], trade: MarketTrade, join: Join): void {
  const last = rows.at(-1)
  if (last && belongs(last, trade, join))
    rows[rows.length - 1] = new TapeRow([...last.parts, trade])
  else rows.push(new TapeRow([trade]))
}

/** The rows of trades, both oldest first. */
export function rowsOf(trades: Iterable<MarketTrade>, join: Join): TapeRow[] {
  const rows: TapeRow[] = []
  for (const trade of trades) addTrade(rows, trade, join)
  return rows
}
