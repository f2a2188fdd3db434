// Savings state in memory: active subscriptions, the amount taken of each product, and the changes
// since the last batch.
import { amount, type Amount } from '../../../src/domain/brand'
import type { SubscriptionStatus } from '../../../src/domain/records/savingsRecords'
import type { MarketContext } from '../../core/engine/marketContext'

export interface Subscription {
  readonly id: string
  readonly userId: string
  readonly planId: string
  readonly itemId: string
  readonly coin: string
  readonly days: number
  readonly apr: string
  readonly amount: Amount
  readonly autoRenew: boolean
  readonly status: SubscriptionStatus
  readonly renewals: number
  readonly valueDate: number
  /** Days of the running term that have earned. */
  readonly earnedDays: number
  /** The interest of these days; nothing of it is paid yet. */
  readonly accrued: Amount
  /** Interest of the terms before. */
  readonly paid: Amount
  readonly createdAt: number
  readonly updatedAt: number
  readonly closedAt: number | null
}

export class SavingsState {
  /** Held now, by id. */
  readonly held = new Map<string, Subscription>()
  private changed = new Map<string, Subscription>()
  /** The ids of what each customer holds. */
  private readonly idsBy = new Map<string, Set<string>>()
  /** What all customers and each of them have in an item. */
  private readonly sums = new Map<string, bigint>()
  /** The ids that were held when the daily job began its round, in order. */
  private round: readonly string[] | undefined

  constructor(readonly context: MarketContext) {}

  enter(subscription: Subscription): void {
    this.restore(subscription)
    this.changed.set(subscription.id, subscription)
  }

  /** The same from the store. */
  restore(subscription: Subscription): void {
    const { id, closedAt } = subscription
    const before = this.held.get(id)
    if (before) this.count(before, -before.amount)
    if (closedAt === null) {
      this.held.set(id, subscription)
      this.count(subscription, subscription.amount)
    } else this.held.delete(id)
    this.file(subscription)
  }

  private file({ id, userId, closedAt }: Subscription): void {
    const mine = this.idsBy.get(userId)
    if (closedAt !== null) {
      if (mine?.delete(id) && mine.size === 0) this.idsBy.delete(userId)
    } else if (mine) mine.add(id)
    else this.idsBy.set(userId, new Set([id]))
  }

  /** The ids of what a customer holds, the older first. */
  idsOf(userId: string): readonly string[] {
    return [...(this.idsBy.get(userId) ?? [])]
  }

  /** A customer's own subscription that is held. */
  own(userId: string, id: string): Subscription | undefined {
    const found = this.held.get(id)
    return found?.userId === userId ? found : undefined
  }

  /** What all customers, or one of them, have in an item. */
  taken(itemId: string, userId = ''): Amount {
    return amount(this.sums.get(`${itemId} ${userId}`) ?? 0n)
  }

  /**
   * A slice of a round over what is held: the ids after one, in order, `most` of them; without one
   * a round begins. What came since has earned nothing yet, what went is not held any more.
   */
  idsAfter(cursor: string | undefined, most: number): readonly string[] {
    if (cursor === undefined) this.round = undefined
    this.round ??= [...this.held.keys()].sort()
    let [from, to] = [0, cursor === undefined ? 0 : this.round.length]
    while (from < to) {
      const middle = (from + to) >>> 1
      if ((this.round[middle] ?? '') <= (cursor ?? '')) from = middle + 1
      else to = middle
    }
    return this.round.slice(from, from + most)
  }

  private count({ itemId, userId }: Subscription, value: bigint): void {
    for (const key of [`${itemId} `, `${itemId} ${userId}`]) {
      const sum = (this.sums.get(key) ?? 0n) + value
      if (sum === 0n) this.sums.delete(key)
      else this.sums.set(key, sum)
    }
  }

  get isDirty(): boolean {
    return this.changed.size > 0
  }

  drain(): readonly Subscription[] {
    const drained = [...this.changed.values()]
    this.changed = new Map()
    return drained
  }
}
