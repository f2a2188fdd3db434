// Newest trades of every instrument, and those not yet published.
import type { MarketTrade } from '../../../../src/domain/records/records'

const KEPT = 100

interface Tape {
  readonly newest: MarketTrade[]
  waiting: MarketTrade[]
}

export class TradeTape {
  readonly #tapes = new Map<string, Tape>()

  /** Answers how many wait to be sent on. */
  add(symbol: string, trade: MarketTrade): number {
    const tape = this.#tapes.get(symbol) ?? { newest: [], waiting: [] }
    this.#tapes.set(symbol, tape)
    tape.newest.unshift(trade)
    if (tape.newest.length > KEPT) tape.newest.length = KEPT
    return tape.waiting.push(trade)
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
