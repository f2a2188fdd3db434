// The newest trades of every instrument and those not yet sent on. It knows nothing of books.
import type { MarketTrade } from '../../../src/domain/records/records'

const KEPT = 100
/**
 * More than this between two flushes and the oldest are not sent on (the newest 100 are enough).
 */
const MOST_WAITING = 1_000

interface Tape {
  readonly newest: MarketTrade[]
  waiting: MarketTrade[]
}

export class TradeTape {
  readonly #tapes = new Map<string, Tape>()

  add(symbol: string, trade: MarketTrade): void {
    const tape = this.#tapes.get(symbol) ?? { newest: [], waiting: [] }
    this.#tapes.set(symbol, tape)
    tape.newest.unshift(trade)
    if (tape.newest.length > KEPT) tape.newest.length = KEPT
    tape.waiting.push(trade)
    if (tape.waiting.length > MOST_WAITING) tape.waiting.splice(0, MOST_WAITING / 2)
  }

  /** Newest first. */
  newest(symbol: string): readonly MarketTrade[] {
    return this.#tapes.get(symbol)?.newest.slice() ?? []
  }

  /** What came since the last call, oldest first. */
  drain(symbol: string): readonly MarketTrade[] {
    const tape = this.#tapes.get(symbol)
    if (!tape || tape.waiting.length === 0) return []
    const { waiting } = tape
    tape.waiting = []
    return waiting
  }
}
