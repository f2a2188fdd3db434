// A plain reader of numbered book deltas: a map a side, sorted when asked. It insists that each
// delta continues the one before.
import type { BookDelta } from '../../../server/features/market-data/api'

type Row = readonly [price: number, quantity: number]

export class SortedReader {
  readonly #bids = new Map<number, number>()
  readonly #asks = new Map<number, number>()
  #best: { bid: number | undefined; ask: number | undefined } = { bid: undefined, ask: undefined }
  seq = 0

  constructor(private readonly symbol: string) {}

  delta({ symbol, prev, seq, bids, asks }: BookDelta): void {
    if (symbol !== this.symbol) return
    if (prev !== this.seq) throw new Error(`Delta ${seq} continues ${prev}, not ${this.seq}`)
    this.seq = seq
    lay(this.#bids, bids)
    lay(this.#asks, asks)
    this.#keepBest(bids, asks)
  }

  /** A search through thousands of levels is needed only when the best one is gone. */
  #keepBest(bids: readonly Row[], asks: readonly Row[]): void {
    let { bid, ask } = this.#best
    for (const [price, quantity] of bids)
      if (bid !== undefined && quantity > 0) bid = Math.max(bid, price)
    for (const [price, quantity] of asks)
      if (ask !== undefined && quantity > 0) ask = Math.min(ask, price)
    this.#best = {
      bid: bid !== undefined && this.#bids.has(bid) ? bid : undefined,
      ask: ask !== undefined && this.#asks.has(ask) ? ask : undefined,
    }
  }

  /** The best level of both sides: `bid size ask size`. */
  top(): string {
    const bid = this.#best.bid ?? Math.max(...this.#bids.keys())
    const ask = this.#best.ask ?? Math.min(...this.#asks.keys())
    this.#best = { bid, ask }
    return `${bid} ${this.#bids.get(bid)} ${ask} ${this.#asks.get(ask)}`
  }

  levels(count: number): { bids: Row[]; asks: Row[] } {
    const bids = [...this.#bids].sort(([a], [b]) => b - a).slice(0, count)
    return { bids, asks: [...this.#asks].sort(([a], [b]) => a - b).slice(0, count) }
  }
}

function lay(side: Map<number, number>, rows: readonly Row[]): void {
  for (const [price, quantity] of rows)
    if (quantity === 0) side.delete(price)
    else side.set(price, quantity)
}
