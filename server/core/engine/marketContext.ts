// Context shared by all modules while a command runs: money, traded volumes, notices to customers,
// printed trades. Orders and tickets stay with their modules.
import { refuseKeyOpening, type KeyLimits } from '../../../src/domain/identity/keyLimits'
import { customerAccount, type Money } from '../../../src/domain/accounts'
import type { Amount } from '../../../src/domain/brand'
import type { Market } from '../../../src/domain/instruments'
import type { Outcome } from '../../../src/domain/refusals'
import type { Opening } from '../../../src/domain/tradingLimits/tradingLimits'
import type { MarketTrade, SymbolTrade, Wallet } from '../../../src/domain/records/records'
import type { Notice } from '../../../src/domain/records/notices'
import { longer, NumberList } from '../../../src/domain/rows/numberList'
import type { UserNumber, UserNumbers } from './userNumbers'
import { Volumes } from './volumes'

/**
 * True if an account's events have subscribers. The answer never changes: a changed audience is a
 * new function.
 */
export type Audience = (userId: string) => boolean

export const everybody: Audience = () => true

/** Source of notices, which are built only when drained, and only for subscribers. */
export interface NoticeSource {
  /** The notice for the `subject` that was passed to `notify`. */
  notice(subject: number): Notice
}

/** A notice that exists already, or a function that builds it. */
class Written implements NoticeSource {
  constructor(private readonly written: Notice | (() => Notice)) {}

  notice(): Notice {
    return typeof this.written === 'function' ? this.written() : this.written
  }
}

/** The maximum that may leave a wallet if below its free balance; null if unlimited. */
export type WithdrawalLimit = (userId: string, wallet: Wallet, coin: string) => Amount | null

/** The limits that customers have set on what they may open. */
export interface OpeningLimits {
  /** True if the customer has set any limits in this market, whether in force or not. */
  has(userId: string, market: Market): boolean
  /** null if nothing is refused; `field` is the order's size field. */
  refuse(
    userId: string,
    market: Market,
    opening: Opening,
    at: number,
    field: string,
  ): Outcome<never> | null
}

/** The customer's resting or waiting orders to cancel. */
export interface OrderSelection {
  readonly userId: string
  /** Orders of one API key only; null for the whole account. */
  readonly keyId: string | null
  /** If empty, all instruments. */
  readonly symbols: readonly string[]
}

/** Cancels the selected orders of one market. */
export type OrderCanceller = (selection: OrderSelection, at: number) => void

/** True if an order, whose owner has already been compared, is in the selection. */
export const isSelected = (
  { keyId, symbols }: OrderSelection,
  symbol: string,
  sentBy: string | null,
): boolean =>
  (keyId === null || keyId === sentBy) && (symbols.length === 0 || symbols.includes(symbol))

const enum Listens {
  Unasked,
  Yes,
  No,
}

const SMALLEST = 256

export class MarketContext {
  readonly users: UserNumbers
  /** Pending notices, in columns: the recipient and source of each. */
  private readonly owners = new NumberList<UserNumber>()
  private readonly sources: NoticeSource[] = []
  private readonly subjects: number[] = []
  private trades: SymbolTrade[] = []
  /** The last audience, and its cached answer for each user: none yet, yes or no. */
  private audience = everybody
  private listens: Int32Array = new Int32Array(SMALLEST)
  private readonly limits: WithdrawalLimit[] = []
  private openings: OpeningLimits | undefined
  private readonly cancellers: OrderCanceller[] = []

  constructor(
    readonly money: Money,
    readonly volumes = new Volumes(),
    private lastTrade = 0,
  ) {
    this.users = volumes.users
  }

  notice(userId: string, notice: Notice | (() => Notice)): void {
    this.notify(new Written(notice), this.users.of(userId), 0)
  }

  /** The same without an object: `source` builds the notice when it is drained. */
  notify(source: NoticeSource, user: UserNumber, subject: number): void {
    const { size } = this.owners
    this.owners.add(user)
    this.sources[size] = source
    this.subjects[size] = subject
  }

  printed(symbol: string, trade: Omit<MarketTrade, 'id'>): void {
    this.lastTrade += 1
    const { price, quantity, side, at } = trade
    this.trades.push({ symbol, trade: { id: this.lastTrade, price, quantity, side, at } })
  }

  /** Sets the limit of withdrawals, for a module that needs part of a free balance. */
  limitWithdrawals(limit: WithdrawalLimit): void {
    this.limits.push(limit)
  }

  /** The free balance, less what any module still needs. */
  withdrawable(userId: string, wallet: Wallet, coin: string): Amount {
    let most = this.money.balance(customerAccount(userId, wallet, coin, 'free'))
    for (const limit of this.limits) {
      const limited = limit(userId, wallet, coin)
      if (limited !== null && limited < most) most = limited
    }
    return most
  }

  /** Sets the limits of openings, which one module keeps. */
  limitOpenings(limits: OpeningLimits): void {
    this.openings = limits
  }

  /**
   * The refusal by the customer's own limits, or by those of an API key; null if none. `measure` is
   * called only if there are any limits; `field` is the order's size field.
   */
  refuseOpening(
    userId: string,
    market: Market,
    measure: () => Opening,
    at: number,
    field: string,
    ofKey?: KeyLimits,
  ): Outcome<never> | null {
    const own = this.openings?.has(userId, market) ? this.openings : null
    if (!own && !ofKey) return null
    const opening = measure()
    const byKey = ofKey ? refuseKeyOpening(ofKey, opening, field) : null
    return byKey ?? own?.refuse(userId, market, opening, at, field) ?? null
  }

  /** Adds a market's canceller of resting and waiting orders. */
  cancelBy(canceller: OrderCanceller): void {
    this.cancellers.push(canceller)
  }

  /** Cancels orders of all markets at once, as if their owner had. */
  cancelOrders(selection: OrderSelection, at: number): void {
    for (const cancel of this.cancellers) cancel(selection, at)
  }

  drainTrades(): readonly SymbolTrade[] {
    if (this.trades.length === 0) return this.trades
    const { trades } = this
    this.trades = []
    return trades
  }

  /** Notices of customers with subscribers, in order of creation. */
  drainNotices(audience: Audience = everybody): ReadonlyMap<string, readonly Notice[]> {
    const byUser = new Map<string, Notice[]>()
    const { owners, sources, subjects } = this
    if (this.audience !== audience) {
      this.audience = audience
      this.listens.fill(Listens.Unasked)
    }
    for (let i = 0; i < owners.size; i += 1) {
      const user = owners.at(i)
      if (!this.hasAudience(user)) continue
      const userId = this.users.id(user)
      const notice = (sources[i] as NoticeSource).notice(subjects[i] as number)
      const mine = byUser.get(userId)
      if (mine) mine.push(notice)
      else byUser.set(userId, [notice])
    }
    owners.clear()
    return byUser
  }

  private hasAudience(user: UserNumber): boolean {
    if (user >= this.listens.length) this.listens = longer(this.listens, user + 1)
    const said = this.listens[user]
    if (said !== Listens.Unasked) return said === Listens.Yes
    const says = this.audience(this.users.id(user))
    this.listens[user] = says ? Listens.Yes : Listens.No
    return says
  }
}
