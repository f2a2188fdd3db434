// Trading limits in memory, which the markets read before they open anything.
import type { Market } from '../../../src/domain/instruments'
import type { Outcome } from '../../../src/domain/refusals'
import {
  changedLimits,
  NO_LIMITS,
  refuseOpening,
  sameLimits,
  type LimitChange,
  type MarketLimits,
  type Opening,
} from '../../../src/domain/tradingLimits/tradingLimits'
import type { OpeningLimits } from '../../core/engine/marketContext'
import type { OwnedLimits } from './rows'

type ByMarket = Partial<Record<Market, MarketLimits>>

export class TradingLimitsState implements OpeningLimits {
  private readonly byUser = new Map<string, ByMarket>()
  private changes = new Map<string, OwnedLimits>()

  has(userId: string, market: Market): boolean {
    return this.byUser.get(userId)?.[market] !== undefined
  }

  /** As they were set last: `limitsAt` applies what is due. */
  of(userId: string, market: Market): MarketLimits {
    return this.byUser.get(userId)?.[market] ?? NO_LIMITS
  }

  refuse(
    userId: string,
    market: Market,
    opening: Opening,
    at: number,
    field: string,
  ): Outcome<never> | null {
    return refuseOpening(this.of(userId, market), opening, at, field)
  }

  /** null where nothing changes. */
  change(userId: string, market: Market, change: LimitChange, at: number): MarketLimits | null {
    const before = this.of(userId, market)
    const limits = changedLimits(before, change, at)
    if (sameLimits(before, limits)) return null
    this.restore({ userId, market, limits })
    this.changes.set(`${userId} ${market}`, { userId, market, limits })
    return limits
  }

  /** Forgets a market without any limit. */
  restore({ userId, market, limits }: OwnedLimits): void {
    const { [market]: _, ...others } = this.byUser.get(userId) ?? {}
    const mine: ByMarket = sameLimits(limits, NO_LIMITS) ? others : { ...others, [market]: limits }
    if (Object.keys(mine).length === 0) this.byUser.delete(userId)
    else this.byUser.set(userId, mine)
  }

  *all(): Generator<OwnedLimits> {
    for (const [userId, markets] of this.byUser)
      for (const [market, limits] of Object.entries(markets))
        yield { userId, market: market as Market, limits }
  }

  get isDirty(): boolean {
    return this.changes.size > 0
  }

  drain(): readonly OwnedLimits[] {
    const changes = [...this.changes.values()]
    this.changes = new Map()
    return changes
  }
}
