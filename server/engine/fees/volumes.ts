// Owns what each customer traded on which UTC day, and the fee tier that follows from it. It keeps
// no more days than the schedule looks back, and refuses to know orders and clocks.
import { amount, type Amount } from '../../../src/domain/brand'
import { DAY_MS, dayOf, feesOf, feeTierOf, VOLUME_DAYS } from '../../../src/domain/fees'
import type { Fees, FeeTier } from '../../../src/domain/fees'
import type { PerpetualInstrument, SpotInstrument } from '../../../src/domain/instruments'

export interface DayVolume {
  readonly userId: string
  /** Start of the UTC day, ms. */
  readonly day: number
  /** Traded value in USDT. */
  value: Amount
}

interface Kept {
  readonly days: Map<number, DayVolume>
  /** The tier as of a day; it changes only when the day does. */
  tier: { readonly day: number; readonly tier: FeeTier }
}

export class Volumes {
  private readonly byUser = new Map<string, Kept>()
  private changed = new Set<DayVolume>()

  constructor(rows: readonly DayVolume[] = []) {
    for (const row of rows) this.kept(row.userId).days.set(row.day, { ...row })
  }

  /** Counts one fill of a customer. */
  add(userId: string, value: Amount, at: number): void {
    const { days } = this.kept(userId)
    const day = dayOf(at)
    const row = days.get(day) ?? { userId, day, value: amount(0n) }
    row.value = amount(row.value + value)
    days.set(day, row)
    this.changed.add(row)
  }

  /** The tier that holds today. */
  tierOf(userId: string, at: number): FeeTier {
    const kept = this.kept(userId)
    const day = dayOf(at)
    if (kept.tier.day !== day) {
      const from = day - VOLUME_DAYS * DAY_MS
      for (const old of kept.days.keys()) if (old < from) kept.days.delete(old)
      let sum = 0n
      for (const row of kept.days.values()) if (row.day < day) sum += row.value
      kept.tier = { day, tier: feeTierOf(amount(sum)) }
    }
    return kept.tier.tier
  }

  feesOf(userId: string, it: SpotInstrument | PerpetualInstrument, at: number): Fees {
    return feesOf(it, this.tierOf(userId, at))
  }

  get isDirty(): boolean {
    return this.changed.size > 0
  }

  /** Days that changed since the last drain, copied. */
  drain(): readonly DayVolume[] {
    const rows = [...this.changed].map((row) => ({ ...row }))
    this.changed = new Set()
    return rows
  }

  /** Every day kept, for the state hash. */
  rows(): readonly DayVolume[] {
    return [...this.byUser.values()].flatMap(({ days }) => [...days.values()])
  }

  private kept(userId: string): Kept {
    const found = this.byUser.get(userId)
    if (found) return found
    const fresh: Kept = { days: new Map(), tier: { day: -1, tier: feeTierOf(amount(0n)) } }
    this.byUser.set(userId, fresh)
    return fresh
  }
}
