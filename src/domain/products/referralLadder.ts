// The ladder of the referral programme: what share of the trading fees that members paid comes back
// to who brought them.
import { amount, type Amount } from '../brand'

export interface Rung {
  /** Reached with more members than this. */
  readonly above: number
  /** Of the members' fees, in %. */
  readonly share: number
}

/** Ascending. */
export const MEMBER_LADDER: readonly Rung[] = [
  { above: 10, share: 20 },
  { above: 30, share: 40 },
  { above: 50, share: 70 },
]

/** An approved agent has the highest share from the first member. */
export const AGENT_SHARE = Math.max(...MEMBER_LADDER.map(({ share }) => share))

/** The share of somebody with so many members, in %. */
export const shareOf = (members: number, isAgent: boolean): number =>
  isAgent ? AGENT_SHARE : (MEMBER_LADDER.findLast(({ above }) => members > above)?.share ?? 0)

/** The rung above; null on the highest, and for an agent. */
export const nextRung = (members: number, isAgent: boolean): Rung | null =>
  isAgent ? null : (MEMBER_LADDER.find(({ above }) => members <= above) ?? null)

/** A share of a fee that was paid, rounded down: never more than the fee. */
export const rebateOf = (fee: Amount, share: number): Amount => amount((fee * BigInt(share)) / 100n)
