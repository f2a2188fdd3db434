// Owns what the three markets of the engine share: the way to move money, notices to customers,
// printed trades, traded volumes. It refuses to know orders and tickets.
import type { Money } from '../../src/domain/accounts'
import type { MarketTrade, Notice } from '../../src/domain/records'
import { Volumes } from './fees/volumes'

export interface SymbolTrade {
  readonly symbol: string
  readonly trade: MarketTrade
}

export class Journal {
  private notices = new Map<string, Notice[]>()
  private trades: SymbolTrade[] = []

  constructor(
    readonly money: Money,
    readonly volumes = new Volumes(),
    private lastTrade = 0,
  ) {}

  notice(userId: string, notice: Notice): void {
    const mine = this.notices.get(userId)
    if (mine) mine.push(notice)
    else this.notices.set(userId, [notice])
  }

  printed(symbol: string, trade: Omit<MarketTrade, 'id'>): void {
    this.lastTrade += 1
    this.trades.push({ symbol, trade: { id: this.lastTrade, ...trade } })
  }

  drainTrades(): readonly SymbolTrade[] {
    if (this.trades.length === 0) return this.trades
    const { trades } = this
    this.trades = []
    return trades
  }

  drainNotices(): ReadonlyMap<string, readonly Notice[]> {
    const { notices } = this
    this.notices = new Map()
    return notices
  }
}
