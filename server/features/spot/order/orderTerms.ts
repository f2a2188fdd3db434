// Terms of an order packed into one integer: side, type, time in force, post-only, its list, and
// the reason of its cancellation.
import { CANCEL_REASONS, TIMES_IN_FORCE } from '../../../../src/domain/records/records'
import type {
  CancelReason,
  OrderType,
  Side,
  TimeInForce,
} from '../../../../src/domain/records/records'

const enum Flag {
  Sells = 1,
  IsMarket = 2,
  PostOnly = 4,
  Live = 32,
  Ended = 64,
}

/** The first bit of a number among the flags. */
const enum Bit {
  /** Two bits: its place in the list of times in force. */
  Time = 3,
  /** All from here: the place of its reason in the list of them, plus 1. */
  Reason = 7,
}

/** The terms of an order that is neither live nor ended yet. */
export const packTerms = (
  side: Side,
  type: OrderType,
  timeInForce: TimeInForce,
  postOnly: boolean,
): number =>
  (side === 'SELL' ? Flag.Sells : 0) |
  (type === 'MARKET' ? Flag.IsMarket : 0) |
  (postOnly ? Flag.PostOnly : 0) |
  (TIMES_IN_FORCE.indexOf(timeInForce) << Bit.Time)

export const sideOf = (terms: number): Side => ((terms & Flag.Sells) === 0 ? 'BUY' : 'SELL')

export const typeOf = (terms: number): OrderType =>
  (terms & Flag.IsMarket) === 0 ? 'LIMIT' : 'MARKET'

export const isPostOnly = (terms: number): boolean => (terms & Flag.PostOnly) !== 0

export const timeInForceOf = (terms: number): TimeInForce =>
  TIMES_IN_FORCE[(terms >> Bit.Time) & 3] ?? 'GTC'

/** Filed as one that rests. */
export const isFiledLive = (terms: number): boolean => (terms & Flag.Live) !== 0
export const isFiledEnded = (terms: number): boolean => (terms & Flag.Ended) !== 0

export const filedLive = (terms: number): number => (terms & ~Flag.Ended) | Flag.Live
export const filedEnded = (terms: number): number => (terms & ~Flag.Live) | Flag.Ended

export const reasonOf = (terms: number): CancelReason | null =>
  CANCEL_REASONS[(terms >> Bit.Reason) - 1] ?? null

export const cancelledFor = (terms: number, reason: CancelReason | null): number =>
  (terms & ((1 << Bit.Reason) - 1)) |
  (reason === null ? 0 : (CANCEL_REASONS.indexOf(reason) + 1) << Bit.Reason)
