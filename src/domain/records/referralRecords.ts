// The records of the referral programme shared by client and server. Money is decimal text, times
// are ms UTC, shares whole %.
import type { Market } from '../instruments'

export interface CoinSum {
  readonly coin: string
  readonly amount: string
}

/** The value of a period's fees and rebates in USDT, at the last prices. */
export interface RebateWorth {
  /** Fees of which a share was paid back. */
  readonly feesUsdt: string
  readonly rebatesUsdt: string
}

/** A member, with the figures of the last 30 full UTC days. */
export interface MemberRecord extends RebateWorth {
  /** The masked email. */
  readonly member: string
  readonly joinedAt: number
  /** The verification level. */
  readonly level: number
  /** The last trade of any; null before the first. */
  readonly tradedAt: number | null
  /** The volume on all markets; other currencies of derivatives at present rates. */
  readonly volumeUsdt: string
}

/** The bookings of one UTC day. */
export interface RebateDay extends RebateWorth {
  readonly day: number
  /** The rebates of each market, USDT. */
  readonly markets: Readonly<Record<Market, string>>
}

export interface RebateRecord {
  /** The start of the UTC day of the fees. */
  readonly day: number
  readonly member: string
  /** Null for days before markets were recorded separately. */
  readonly market: Market | null
  readonly coin: string
  /** The member's fees of that day. */
  readonly fee: string
  readonly share: number
  readonly amount: string
  readonly bookedAt: number
}

/** The progress of an application to become an agent. */
export interface ApplicationRecord {
  readonly status: 'WAITING' | 'APPROVED' | 'REJECTED'
  readonly submittedAt: number
  /** Null while it is pending. */
  readonly decidedAt: number | null
  /** The reason of a refusal; null if there was none. */
  readonly reason: string | null
}
