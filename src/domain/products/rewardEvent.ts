// The terms of the registration reward event: its participants, and the reward for holding an
// amount for a period.
import type { Amount } from '../brand'
import { AMOUNT_DECIMALS, pow10 } from '../decimal'
import { DAY_MS, dayOf } from '../fees/fees'

export interface RewardTier {
  /** The minimum holding, in whole USDT. */
  readonly holding: number
  /** Whole coins of REWARD_COIN. */
  readonly reward: number
}

/** Customers who register from the start on and before the end take part; ms UTC. */
export interface RewardPeriod {
  readonly startsAt: number
  readonly endsAt: number
}

export const REWARD_COIN = 'ARC'
export const REWARD_DAYS = 30

/** Ascending; the highest tier reached determines the reward. */
export const REWARD_TIERS: readonly RewardTier[] = [
  { holding: 1_000, reward: 30 },
  { holding: 5_000, reward: 180 },
  { holding: 10_000, reward: 400 },
]

/** The first and the last day of an event are those of UTC+8. */
export const REWARD_OFFSET_MS = 8 * 3_600_000

/** The event of the specification: the end of 31 March 2023 in UTC+8, ms UTC. */
export const REWARD_EVENT_ENDS = Date.UTC(2023, 2, 31, 16)

const ONE = pow10(AMOUNT_DECIMALS)

/** A count of whole coins at the scale of amounts. */
export const wholeUnits = (count: number): bigint => BigInt(count) * ONE

/** The highest tier that this amount reaches; undefined below the lowest. */
export const tierOf = (held: Amount): RewardTier | undefined =>
  REWARD_TIERS.findLast(({ holding }) => held >= wholeUnits(holding))

/**
 * The number of consecutive days, up to the last one, that closed with at least this much; oldest
 * first.
 */
export function daysHeld(closings: readonly Amount[], { holding }: RewardTier): number {
  const before = closings.findLastIndex((equity) => equity < wholeUnits(holding))
  return closings.length - 1 - before
}

/** The start of the first and of the last UTC day on which a holding can be complete. */
export const judgedDays = ({ startsAt, endsAt }: RewardPeriod) => ({
  first: dayOf(startsAt) + (REWARD_DAYS - 1) * DAY_MS,
  last: dayOf(endsAt - 1) + (REWARD_DAYS - 1) * DAY_MS,
})
