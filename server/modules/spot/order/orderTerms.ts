// What an order is besides its numbers, packed into one whole number: its side, type, time in
// force, whether it is post-only, where it is filed, and why it was cancelled.
import { CANCEL_REASONS, TIMES_IN_FORCE } from '../../../../src/domain/records/records'
import type {
  CancelReason,
  OrderType,
  Side,
  TimeInForce,
} from '../../../../src/domain/records/records'

const SELLS = 1
const IS_MARKET = 2
const POST_ONLY = 4
/** Two bits from here: its place in the list of times in force. */
const TIME = 3
const LIVE = 32
const ENDED = 64
/** The bits from here: the place of its reason in the list of them, plus 1. */
const REASON = 7
const BELOW_REASON = 127

/** The terms of an order that is neither live nor ended yet. */
export const packTerms = (
  side: Side,
  type: OrderType,
  timeInForce: TimeInForce,
  postOnly: boolean,
): number =>
  (side === 'SELL' ? SELLS : 0) |
  (type === 'MARKET' ? IS_MARKET : 0) |
  (postOnly ? POST_ONLY : 0) |
  (TIMES_IN_FORCE.indexOf(timeInForce) << TIME)

export const sideOf = (terms: number): Side => ((terms & SELLS) === 0 ? 'BUY' : 'SELL')

export const typeOf = (terms: number): OrderType => ((terms & IS_MARKET) === 0 ? 'LIMIT' : 'MARKET')

export const isPostOnly = (terms: number): boolean => (terms & POST_ONLY) !== 0

export const timeInForceOf = (terms: number): TimeInForce =>
  TIMES_IN_FORCE[(terms >> TIME) & 3] ?? 'GTC'

/** Filed as one that rests. */
export const isFiledLive = (terms: number): boolean => (terms & LIVE) !== 0
export const isFiledEnded = (terms: number): boolean => (terms & ENDED) !== 0

export const filedLive = (terms: number): number => (terms & ~ENDED) | LIVE
export const filedEnded = (terms: number): number => (terms & ~LIVE) | ENDED

export const reasonOf = (terms: number): CancelReason | null =>
  CANCEL_REASONS[(terms >> REASON) - 1] ?? null

export const cancelledFor = (terms: number, reason: CancelReason | null): number =>
  (terms & BELOW_REASON) | (reason === null ? 0 : (CANCEL_REASONS.indexOf(reason) + 1) << REASON)
