// The independent look at savings: each full day is earned once and what is paid is what the days
// have earned; nobody and no plan holds more than its quota. Its arithmetic is its own.
import { DAY_MS } from '../../../../src/domain/fees/fees'
import { SAVING_PLANS } from '../../../../src/domain/products/savingsPlans'
import type { SubscriptionRow } from '../../../../server/features/savings/tables'
import type { Drained } from '../drained'
import { broughtTo, unitsOf, type Booked } from './booked'

const ITEMS = new Map(SAVING_PLANS.flatMap(({ items }) => items.map((i) => [i.savingItemUuid, i])))

/** A year has 365 days; what is less than a unit is never paid. */
const earned = ({ amount, apr }: SubscriptionRow, days: number): bigint =>
  (amount * unitsOf(apr) * BigInt(days)) / (365n * 10n ** 10n)

export class SavingsWatch {
  private readonly rows = new Map<string, SubscriptionRow>()
  private readonly paid = new Map<string, bigint>()
  private readonly terms = new Set<string>()
  /** The latest moment of any change so far. */
  private latest = 0

  /** `rows`: what the run began with. */
  constructor(rows: readonly SubscriptionRow[]) {
    for (const row of rows) this.rows.set(row.id, row)
  }

  breaches({ areas, jobs }: Drained, booked: readonly Booked[]): readonly string[] {
    const breaches = booked
      .filter(({ kind }) => kind === 'INTEREST')
      .flatMap((each) => this.interestBreaches(each))
    for (const row of areas.subscriptions) {
      this.rows.set(row.id, row)
      this.latest = Math.max(this.latest, row.updatedAt)
    }
    for (const { id, paid } of areas.subscriptions)
      if (paid !== (this.paid.get(id) ?? 0n)) breaches.push(`${id} says ${paid} was paid`)
    if (areas.subscriptions.length > 0) breaches.push(...this.quotaBreaches())
    for (const { done } of jobs) this.latest = Math.max(this.latest, done)
    const day = jobs.find(({ name, cursor }) => name === 'savings.day' && cursor === null)
    // A job that is new begins to count when it is first seen, at whatever time.
    if (day && day.done % DAY_MS === 0) breaches.push(...this.dayBreaches(day.done))
    return breaches
  }

  /** Of the term that ends: all its days, once, not before they are over. */
  private interestBreaches(booked: Booked): readonly string[] {
    const [, id = '', term = ''] = booked.cause.split(':')
    const row = this.rows.get(id)
    if (!row) return [`${id} was paid interest and is no subscription`]
    const breaches: string[] = []
    const value = broughtTo(booked, row.userId, row.coin)
    if (this.terms.has(`${id} ${term}`)) breaches.push(`${id} was paid for term ${term} twice`)
    this.terms.add(`${id} ${term}`)
    const due = earned(row, row.days)
    if (value !== due) breaches.push(`${id} was paid ${value}, due ${due}`)
    if (booked.at < row.valueDate + (row.days + 1) * DAY_MS) breaches.push(`${id} was paid early`)
    this.paid.set(id, (this.paid.get(id) ?? 0n) + value)
    return breaches
  }

  /** After a day has begun, whoever holds has earned each full day until then. */
  private dayBreaches(day: number): readonly string[] {
    return [...this.rows.values()].flatMap((row) => {
      if (row.closedAt !== null) return []
      const daysAt = (at: number) =>
        Math.min(row.days, Math.max(0, Math.floor((at - row.valueDate) / DAY_MS)))
      const days = daysAt(day)
      // A command may have been before the day's own turn.
      const isWithin = row.earnedDays >= days && row.earnedDays <= daysAt(this.latest)
      if (isWithin && row.accrued === earned(row, row.earnedDays)) return []
      return [`${row.id} has ${row.accrued} of ${row.earnedDays} days, due ${days}`]
    })
  }

  private quotaBreaches(): readonly string[] {
    const sums = new Map<string, bigint>()
    for (const { itemId, userId, amount, closedAt } of this.rows.values()) {
      if (closedAt !== null) continue
      for (const key of [`${itemId} all`, `${itemId} ${userId}`])
        sums.set(key, (sums.get(key) ?? 0n) + amount)
    }
    return [...sums].flatMap(([key, sum]) => {
      const [itemId = '', who = ''] = key.split(' ')
      if (who === 'crowd') return []
      const item = ITEMS.get(itemId)
      const most = unitsOf((who === 'all' ? item?.totalQuota : item?.personalQuota) ?? '0')
      return sum <= most ? [] : [`${who} holds ${sum} of ${most} in ${itemId}`]
    })
  }
}
