// Referral state in memory: the progress of booking days, the rewards already paid, and the changes
// since the last batch. Rebates themselves are in their table.
import type { MarketContext } from '../../core/engine/marketContext'
import type { RebateDayRow, RebateRow, RebateSumRow, RewardDayRow, RewardRow } from './tables'

/** What is restored at a start. */
export interface ReferralSnapshot {
  /** Null before the first day. */
  readonly day: RebateDayRow | null
  readonly lastRebate: number
  /** Of the day that is being booked; empty between two days. */
  readonly sums: readonly RebateSumRow[]
  /** Null before the first day. */
  readonly rewardDay: RewardDayRow | null
  readonly lastReward: number
  /** What each customer got for holding. */
  readonly rewarded: ReadonlyMap<string, bigint>
}

export class ReferralState {
  day: RebateDayRow | null
  rewardDay: RewardDayRow | null
  lastRebate: number
  lastReward: number
  private readonly rewarded: Map<string, bigint>
  /** What all customers got for holding. */
  rewardedInAll: bigint
  /** Of the day that is being booked. */
  private readonly sums: Map<string, RebateSumRow>
  private readonly changedSums = new Map<string, RebateSumRow>()
  private rebates: RebateRow[] = []
  private rewards: RewardRow[] = []
  private readonly days = new Map<number, RebateDayRow>()
  private readonly rewardDays = new Map<number, RewardDayRow>()

  constructor(
    readonly context: MarketContext,
    snapshot: ReferralSnapshot,
  ) {
    this.day = snapshot.day
    this.rewardDay = snapshot.rewardDay
    this.sums = new Map(snapshot.sums.map((row) => [sumKey(row), row]))
    this.lastRebate = snapshot.lastRebate
    this.lastReward = snapshot.lastReward
    this.rewarded = new Map(snapshot.rewarded)
    this.rewardedInAll = [...this.rewarded.values()].reduce((sum, each) => sum + each, 0n)
  }

  book(row: Omit<RebateRow, 'id'>): void {
    this.lastRebate += 1
    this.rebates.push({ id: this.lastRebate, ...row })
    const { sponsorId, day, coin, fee, amount } = row
    const of = { sponsorId, day, market: row.market ?? '', coin }
    const key = sumKey(of)
    const before = this.sums.get(key) ?? { fee: 0n, amount: 0n }
    const sum = { ...of, fee: before.fee + fee, amount: before.amount + amount }
    this.sums.set(key, sum)
    this.changedSums.set(key, sum)
  }

  reach(day: RebateDayRow): void {
    this.day = day
    this.days.set(day.day, day)
    if (day.doneAt !== null) this.sums.clear()
  }

  rewardedTo(userId: string): bigint {
    return this.rewarded.get(userId) ?? 0n
  }

  reward(row: Omit<RewardRow, 'id'>): void {
    this.lastReward += 1
    this.rewards.push({ id: this.lastReward, ...row })
    this.rewarded.set(row.userId, this.rewardedTo(row.userId) + row.amount)
    this.rewardedInAll += row.amount
  }

  reachRewards(day: RewardDayRow): void {
    this.rewardDay = day
    this.rewardDays.set(day.day, day)
  }

  get isDirty(): boolean {
    return this.days.size > 0 || this.rewardDays.size > 0
  }

  drain() {
    const drained = {
      rebates: this.rebates,
      rebate_sums: [...this.changedSums.values()],
      rebate_days: [...this.days.values()],
      rewards: this.rewards,
      reward_days: [...this.rewardDays.values()],
    }
    this.rebates = []
    this.rewards = []
    this.changedSums.clear()
    this.days.clear()
    this.rewardDays.clear()
    return drained
  }

  /** What of it must survive a restart. */
  get kept() {
    const { day, lastRebate, rewardDay, lastReward } = this
    const [sums, rewarded] = [byKey(this.sums), byKey(this.rewarded)]
    return { day, lastRebate, sums, rewardDay, lastReward, rewarded }
  }
}

const sumKey = ({ sponsorId, day, market, coin }: Omit<RebateSumRow, 'fee' | 'amount'>): string =>
  [sponsorId, day, market, coin].join(' ')

const byKey = <T>(kept: ReadonlyMap<string, T>): [string, T][] =>
  [...kept].toSorted(([a], [b]) => (a < b ? -1 : 1))
