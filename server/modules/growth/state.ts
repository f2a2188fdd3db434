// What growth holds in memory: how far the booking of days has come, and what was booked since the
// last drain. Rebates themselves stand in their table.
import type { MarketContext } from '../../engine/marketContext'
import type { RebateDayRow, RebateRow } from './tables'

export class GrowthState {
  /** Null before the first day. */
  day: RebateDayRow | null = null
  lastRebate = 0
  private booked: RebateRow[] = []
  private readonly days = new Map<number, RebateDayRow>()

  constructor(readonly context: MarketContext) {}

  book(row: Omit<RebateRow, 'id'>): void {
    this.lastRebate += 1
    this.booked.push({ id: this.lastRebate, ...row })
  }

  reach(day: RebateDayRow): void {
    this.day = day
    this.days.set(day.day, day)
  }

  get isDirty(): boolean {
    return this.days.size > 0
  }

  drain() {
    const drained = { rebates: this.booked, rebate_days: [...this.days.values()] }
    this.booked = []
    this.days.clear()
    return drained
  }
}
