// The depth of a book over time, a column a second, and the trades of that time. Bounded: columns
// and trades beyond what the widest panel shows are dropped. Prices are ticks, sizes lots.
import type { MarketTrade, Side } from '../../../domain/records/records'
import type { BookView } from '../../../domain/views/views'

export const COLUMN_MS = 1000
export const MAX_COLUMNS = 600
export const MAX_DOTS = 800

export interface HeatColumn {
  /** Counts seconds of the monotonic clock. */
  readonly index: number
  /** [price₀, size₀, …], best first. */
  readonly bids: Float64Array
  readonly asks: Float64Array
  /** Largest size of a level. */
  readonly largest: number
}

export interface HeatDot {
  readonly index: number
  readonly price: number
  readonly lots: number
  readonly side: Side
}

export class HeatHistory {
  readonly #columns: HeatColumn[] = []
  readonly #dots: HeatDot[] = []
  #newestTrade: number | null = null
  /** False while what lies before is not known to have stayed. */
  #follows = false

  /** Oldest first; a second in which the book was not current has no column. */
  get columns(): readonly HeatColumn[] {
    return this.#columns
  }

  /** Oldest first. */
  get dots(): readonly HeatDot[] {
    return this.#dots
  }

  /**
   * Takes the book of a moment, ms of the monotonic clock; the last one of a second counts. A book
   * that stayed the same is not sent again: the seconds since the last one show that one.
   */
  noteBook({ bids, asks }: Pick<BookView, 'bids' | 'asks'>, at: number): void {
    const index = Math.floor(at / COLUMN_MS)
    const before = this.#columns.at(-1)
    if (before && this.#follows)
      for (let gap = Math.max(before.index + 1, index - MAX_COLUMNS); gap < index; gap += 1)
        this.#columns.push({ ...before, index: gap })
    if (before?.index === index) this.#columns.pop()
    const largest = Math.max(largestOf(bids), largestOf(asks))
    this.#columns.push({ index, bids, asks, largest })
    this.#columns.splice(0, Math.max(0, this.#columns.length - MAX_COLUMNS))
    this.#follows = true
  }

  /** The book is not current: the time until the next one has no columns. */
  interrupt(): void {
    this.#follows = false
  }

  /** Adds trades that are new, newest first; those before the first call are not of this time. */
  noteTrades(trades: readonly MarketTrade[], at: number): void {
    const newest = this.#newestTrade
    const index = Math.floor(at / COLUMN_MS)
    if (newest !== null)
      for (const { id, price, quantity, side } of [...trades].reverse())
        if (id > newest) this.#dots.push({ index, price, lots: quantity, side })
    this.#newestTrade = Math.max(newest ?? 0, trades[0]?.id ?? 0)
    if (this.#dots.length > MAX_DOTS) this.#dots.splice(0, this.#dots.length - MAX_DOTS)
  }
}

function largestOf(levels: Float64Array): number {
  let largest = 0
  for (let i = 1; i < levels.length; i += 2) largest = Math.max(largest, levels[i] ?? 0)
  return largest
}
