// The records of the referral programme as both sides speak of them. Money is decimal text, times
// are ms UTC, shares whole %.
import type { Market } from '../instruments'

export interface CoinSum {
  readonly coin: string
  readonly amount: string
}

export interface MemberRecord {
  /** The masked email. */
  readonly member: string
  readonly joinedAt: number
  /** What the caller earned by this member, by coin. */
  readonly earned: readonly CoinSum[]
}

export interface RebateRecord {
  /** The start of the UTC day whose fees it is of. */
  readonly day: number
  readonly member: string
  /** Null of days when markets were not kept apart. */
  readonly market: Market | null
  readonly coin: string
  /** What the member paid on that day. */
  readonly fee: string
  readonly share: number
  readonly amount: string
  readonly bookedAt: number
}
