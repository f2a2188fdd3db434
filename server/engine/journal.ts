// Owns what the three markets of the engine share: the way to move money, notices to customers,
// printed trades, traded volumes. It refuses to know orders and tickets.
import type { Money } from '../../src/domain/accounts'
import type { MarketTrade, Notice } from '../../src/domain/records/records'
import { Volumes } from './fees/volumes'

export interface SymbolTrade {
  readonly symbol: string
  readonly trade: MarketTrade
}

/** Whether somebody hears what a customer is told. */
export type Hears = (userId: string) => boolean

export const everybody: Hears = () => true

interface Told {
  readonly userId: string
  readonly notice: Notice | (() => Notice)
}

export class Journal {
  private told: Told[] = []
  private trades: SymbolTrade[] = []

  constructor(
    readonly money: Money,
    readonly volumes = new Volumes(),
    private lastTrade = 0,
  ) {}

  /** What a customer is told; given a way to write it, it is written when it is drained. */
  notice(userId: string, notice: Notice | (() => Notice)): void {
    this.told.push({ userId, notice })
  }

  printed(symbol: string, trade: Omit<MarketTrade, 'id'>): void {
    this.lastTrade += 1
    const { price, quantity, side, at } = trade
    this.trades.push({ symbol, trade: { id: this.lastTrade, price, quantity, side, at } })
  }

  drainTrades(): readonly SymbolTrade[] {
    if (this.trades.length === 0) return this.trades
    const { trades } = this
    this.trades = []
    return trades
  }

  /** Of each customer who hears, in the order in which they were told. */
  drainNotices(hears: Hears = everybody): ReadonlyMap<string, readonly Notice[]> {
    const notices = new Map<string, Notice[]>()
    for (const { userId, notice } of this.told) {
      if (!hears(userId)) continue
      const written = typeof notice === 'function' ? notice() : notice
      const mine = notices.get(userId)
      if (mine) mine.push(written)
      else notices.set(userId, [written])
    }
    this.told = []
    return notices
  }
}
