// The records of the referral programme as both sides speak of them. Money is decimal text, times
// are ms UTC, shares whole %.
import type { Market } from '../instruments'

export interface CoinSum {
  readonly coin: string
  readonly amount: string
}

/** What fees and rebates of a time come to in USDT, at the last prices. */
export interface RebateWorth {
  /** Fees of which a share came back. */
  readonly feesUsdt: string
  readonly rebatesUsdt: string
}

/** A member, with the figures of the last 30 full UTC days. */
export interface MemberRecord extends RebateWorth {
  /** The masked email. */
  readonly member: string
  readonly joinedAt: number
  /** Of the identity check. */
  readonly level: number
  /** The last trade of any; null before the first. */
  readonly tradedAt: number | null
  /** Traded on all markets; derivatives in other currencies at the rates of now. */
  readonly volumeUsdt: string
}

/** What was booked of one UTC day. */
export interface RebateDay extends RebateWorth {
  readonly day: number
  /** Of the rebates, those of each market, USDT. */
  readonly markets: Readonly<Record<Market, string>>
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

/** How far an application for agent has come. */
export interface ApplicationRecord {
  readonly status: 'WAITING' | 'APPROVED' | 'REJECTED'
  readonly submittedAt: number
  /** Null while it waits. */
  readonly decidedAt: number | null
  /** Why it was refused; null where it was not. */
  readonly reason: string | null
}
