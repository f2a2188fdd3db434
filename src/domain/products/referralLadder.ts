// The ladder of the referral programme: the share of members' trading fees that is paid back to
// their referrer.
import { amount, type Amount } from '../brand'

export interface Rung {
  /** Reached with more members than this. */
  readonly above: number
  /** The share of the members' fees, in %. */
  readonly share: number
}

/** Ascending. */
export const MEMBER_LADDER: readonly Rung[] = [
  { above: 10, share: 20 },
  { above: 30, share: 40 },
  { above: 50, share: 70 },
]

/** The first step of the ladder, its share and the highest share, for short descriptions. */
export const LADDER_SUMMARY = {
  above: MEMBER_LADDER[0]?.above ?? 0,
  least: MEMBER_LADDER[0]?.share ?? 0,
  most: Math.max(...MEMBER_LADDER.map(({ share }) => share)),
} as const

/** An approved agent has the highest share from the first member. */
export const AGENT_SHARE = LADDER_SUMMARY.most

/** The share of a referrer with this many members, in %. */
export const shareOf = (members: number, isAgent: boolean): number =>
  isAgent ? AGENT_SHARE : (MEMBER_LADDER.findLast(({ above }) => members > above)?.share ?? 0)

/** The next rung; null on the highest, and for an agent. */
export const nextRung = (members: number, isAgent: boolean): Rung | null =>
  isAgent ? null : (MEMBER_LADDER.find(({ above }) => members <= above) ?? null)

/** A share of a paid fee, rounded down: never more than the fee. */
export const rebateOf = (fee: Amount, share: number): Amount => amount((fee * BigInt(share)) / 100n)
