// What the modules share while a command runs: money, traded volumes, notices to customers, printed
// trades. It knows neither orders nor tickets.
import { customerAccount, type Money } from '../../src/domain/accounts'
import type { Amount } from '../../src/domain/brand'
import type { MarketTrade, Notice, Wallet } from '../../src/domain/records/records'
import { Volumes } from './volumes'

export interface SymbolTrade {
  readonly symbol: string
  readonly trade: MarketTrade
}

/** Whether anybody listens to the events of an account. */
export type Audience = (userId: string) => boolean

export const everybody: Audience = () => true

/** A notice that is written when it is drained, and only where somebody listens. */
export interface PendingNotice {
  readonly userId: string
  notice(): Notice
}

/** What may leave a wallet where that is less than its free balance; null: no limit. */
export type WithdrawalLimit = (userId: string, wallet: Wallet, coin: string) => Amount | null

export class MarketContext {
  private notices: PendingNotice[] = []
  private trades: SymbolTrade[] = []
  private readonly limits: WithdrawalLimit[] = []

  constructor(
    readonly money: Money,
    readonly volumes = new Volumes(),
    private lastTrade = 0,
  ) {}

  notice(userId: string, notice: Notice | (() => Notice)): void {
    this.notices.push({ userId, notice: typeof notice === 'function' ? notice : () => notice })
  }

  /** The same without a closure. */
  notify(pending: PendingNotice): void {
    this.notices.push(pending)
  }

  printed(symbol: string, trade: Omit<MarketTrade, 'id'>): void {
    this.lastTrade += 1
    const { price, quantity, side, at } = trade
    this.trades.push({ symbol, trade: { id: this.lastTrade, price, quantity, side, at } })
  }

  /** A module that needs part of a free balance says how much of it may leave. */
  limitWithdrawals(limit: WithdrawalLimit): void {
    this.limits.push(limit)
  }

  /** The free balance, less what any module still needs of it. */
  withdrawable(userId: string, wallet: Wallet, coin: string): Amount {
    let most = this.money.balance(customerAccount(userId, wallet, coin, 'free'))
    for (const limit of this.limits) {
      const limited = limit(userId, wallet, coin)
      if (limited !== null && limited < most) most = limited
    }
    return most
  }

  drainTrades(): readonly SymbolTrade[] {
    if (this.trades.length === 0) return this.trades
    const { trades } = this
    this.trades = []
    return trades
  }

  /** By customer, for those with an audience, in the order in which they arose. */
  drainNotices(audience: Audience = everybody): ReadonlyMap<string, readonly Notice[]> {
    const byUser = new Map<string, Notice[]>()
    for (const pending of this.notices) {
      if (!audience(pending.userId)) continue
      const mine = byUser.get(pending.userId)
      if (mine) mine.push(pending.notice())
      else byUser.set(pending.userId, [pending.notice()])
    }
    this.notices = []
    return byUser
  }
}
