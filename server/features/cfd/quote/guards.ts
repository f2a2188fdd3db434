// Selection of the wallets that a quote must check. A wallet well above the stop-out level is
// guarded: each instrument that moves it has a range of quotes within which it cannot have fallen
// to the level. All other wallets are checked every time.
import type { Quote } from '../../../../src/domain/cfd/conversion'

/** No bid below the first and no ask above the second brings a wallet to the level. */
export type SafeRange = readonly [low: number, high: number]

class SymbolRanges {
  private readonly byUser = new Map<string, SafeRange>()
  /** The narrowest of all; may be too narrow after one has gone, never too wide. */
  private low = -Infinity
  private high = Infinity

  set(userId: string, [low, high]: SafeRange): void {
    this.byUser.set(userId, [low, high])
    this.low = Math.max(this.low, low)
    this.high = Math.min(this.high, high)
  }

  delete(userId: string): void {
    this.byUser.delete(userId)
  }

  /** Users whose range a quote leaves; most quotes leave none, and cost two comparisons. */
  left({ bid, ask }: Quote): readonly string[] {
    if (bid >= this.low && ask <= this.high) return []
    const found: string[] = []
    this.low = -Infinity
    this.high = Infinity
    for (const [userId, [low, high]] of this.byUser) {
      if (bid < low || ask > high) found.push(userId)
      this.low = Math.max(this.low, low)
      this.high = Math.min(this.high, high)
    }
    return found
  }
}

export class Guards {
  private readonly loose = new Set<string>()
  private readonly ranges = new Map<string, SymbolRanges>()

  /** A wallet whose tickets or money changed is looked at anew. */
  loosen(userId: string): void {
    this.loose.add(userId)
  }

  /** Loosens every wallet whose range a quote leaves, whether it may be dealt at or not. */
  meet(symbol: string, quote: Quote): void {
    for (const userId of this.ranges.get(symbol)?.left(quote) ?? []) this.loose.add(userId)
  }

  /** In one order always, whatever a restart did. */
  looseUsers(): readonly string[] {
    return [...this.loose].sort()
  }

  /** Guards a wallet by its ranges; with none at all it is forgotten. */
  guard(userId: string, ranges: ReadonlyMap<string, SafeRange>): void {
    for (const [symbol, kept] of this.ranges) if (!ranges.has(symbol)) kept.delete(userId)
    for (const [symbol, range] of ranges) {
      const kept = this.ranges.get(symbol) ?? new SymbolRanges()
      this.ranges.set(symbol, kept)
      kept.set(userId, range)
    }
    this.loose.delete(userId)
  }
}
