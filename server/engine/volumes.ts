// What each customer traded on which UTC day, and the fee tier that follows from it. It keeps no
// more days than the schedule looks back, and refuses to know orders and clocks.
import { amount, type Amount } from '../../src/domain/brand'
import { DAY_MS, dayOf, feesOf, feeTierOf, volumeAt, VOLUME_DAYS } from '../../src/domain/fees/fees'
import type { Fees, FeeTier } from '../../src/domain/fees/fees'
import type { PerpetualInstrument, SpotInstrument } from '../../src/domain/instruments'
import { amountOf, NOTHING, plus, type Sum } from '../../src/domain/sum'

export interface DayVolume {
  readonly userId: string
  /** Start of the UTC day, ms. */
  readonly day: number
  /** Traded value in USDT. */
  readonly value: Amount
}

interface Day {
  readonly userId: string
  readonly day: number
  value: Sum
  /** The drain after which it first changed again. */
  changedIn: number
}

/** What one customer traded; whoever holds it need not have it looked up. */
export interface TradedVolume {
  readonly userId: string
  readonly days: Map<number, Day>
  /** The day that was counted last. */
  today: Day | null
  /** The tier as of a day; it changes only when the day does. */
  tier: FeeTier
  tierDay: number
}

export class Volumes {
  private readonly byUser = new Map<string, TradedVolume>()
  private changes: Day[] = []
  private drains = 0

  constructor(rows: readonly DayVolume[] = []) {
    for (const row of rows) this.of(row.userId).days.set(row.day, { ...row, changedIn: -1 })
  }

  /** Counts one fill of a customer. */
  add(userId: string, value: Sum, at: number): void {
    this.count(this.of(userId), value, at)
  }

  /** The same of a customer who was found before. */
  count(kept: TradedVolume, value: Sum, at: number): void {
    const day = dayOf(at)
    let today = kept.today
    if (today?.day !== day) {
      today = kept.days.get(day) ?? { userId: kept.userId, day, value: NOTHING, changedIn: -1 }
      kept.days.set(day, today)
      kept.today = today
    }
    today.value = plus(today.value, value)
    if (today.changedIn === this.drains) return
    today.changedIn = this.drains
    this.changes.push(today)
  }

  /** The tier that holds today. */
  tierOf(userId: string, at: number): FeeTier {
    return this.tierNow(this.of(userId), at)
  }

  /** The same of a customer who was found before. */
  tierNow(kept: TradedVolume, at: number): FeeTier {
    const day = dayOf(at)
    if (kept.tierDay !== day) {
      const from = day - VOLUME_DAYS * DAY_MS
      for (const old of kept.days.keys()) if (old < from) kept.days.delete(old)
      kept.tier = feeTierOf(volumeAt(daysOf(kept), at))
      kept.tierDay = day
    }
    return kept.tier
  }

  /** What a customer traded on each day that is kept. */
  daysOf(userId: string): readonly DayVolume[] {
    const kept = this.byUser.get(userId)
    return kept ? daysOf(kept) : []
  }

  feesOf(userId: string, it: SpotInstrument | PerpetualInstrument, at: number): Fees {
    return feesOf(it, this.tierOf(userId, at))
  }

  get isDirty(): boolean {
    return this.changes.length > 0
  }

  /** Days that changed since the last drain, copied. */
  drain(): readonly DayVolume[] {
    const rows = this.changes.map(rowOf)
    this.changes = []
    this.drains += 1
    return rows
  }

  /** Every day kept, for the state hash. */
  rows(): readonly DayVolume[] {
    return [...this.byUser.values()].flatMap(({ days }) => [...days.values()].map(rowOf))
  }

  /** What is kept of a customer. */
  of(userId: string): TradedVolume {
    const found = this.byUser.get(userId)
    if (found) return found
    const tier = feeTierOf(amount(0n))
    const fresh: TradedVolume = { userId, days: new Map(), today: null, tier, tierDay: -1 }
    this.byUser.set(userId, fresh)
    return fresh
  }
}

const daysOf = ({ days }: TradedVolume): readonly DayVolume[] => [...days.values()].map(rowOf)

const rowOf = ({ userId, day, value }: Day): DayVolume => ({
  userId,
  day,
  value: amountOf(value),
})
