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

/** What a customer is told; it is written when it is drained, and only if he hears. */
export interface Told {
  readonly userId: string
  notice(): Notice
}

export class Journal {
  private told: Told[] = []
  private trades: SymbolTrade[] = []

  constructor(
    readonly money: Money,
    readonly volumes = new Volumes(),
    private lastTrade = 0,
  ) {}

  notice(userId: string, notice: Notice | (() => Notice)): void {
    this.told.push({ userId, notice: typeof notice === 'function' ? notice : () => notice })
  }

  tell(told: Told): void {
    this.told.push(told)
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
    for (const told of this.told) {
      if (!hears(told.userId)) continue
      const mine = notices.get(told.userId)
      if (mine) mine.push(told.notice())
      else notices.set(told.userId, [told.notice()])
    }
    this.told = []
    return notices
  }
}
