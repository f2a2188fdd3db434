// The terms of the registration reward event: what holding so much for so long brings.

export interface RewardTier {
  /** The least that is to be held, in whole USDT. */
  readonly holding: number
  /** Whole coins of REWARD_COIN. */
  readonly reward: number
}

export const REWARD_COIN = 'ARC'
export const REWARD_DAYS = 30

/** Ascending; one gets what the highest one reached brings. */
export const REWARD_TIERS: readonly RewardTier[] = [
  { holding: 1_000, reward: 30 },
  { holding: 5_000, reward: 180 },
  { holding: 10_000, reward: 400 },
]

/** The end of 31 March 2023 in UTC+8, ms UTC. */
export const REWARD_EVENT_ENDS = Date.UTC(2023, 2, 31, 16)
