// Stop orders of perpetuals as the exchange answers them: orders that wait outside the book for a
// price, and become an ordinary order at it.
import type { Direction } from '../perpetual/margin'
import type { RefusalKey } from '../refusals'
import type { TimeInForce } from './records'

/**
 * STOP becomes a market order, STOP_LIMIT a limit order. TRAILING_STOP becomes a market order; its
 * trigger follows the best price since it was placed.
 */
export const STOP_TYPES = ['STOP', 'STOP_LIMIT', 'TRAILING_STOP'] as const
export type StopType = (typeof STOP_TYPES)[number]

/** The prices by which a stop order may be triggered; LAST is that of the newest trade. */
export const TRIGGER_SOURCES = ['MARK', 'INDEX', 'LAST'] as const
export type TriggerSource = (typeof TRIGGER_SOURCES)[number]

/** Units of the distance of a trailing stop: a share of the best price, or a price. */
export const TRAIL_UNITS = ['PERCENT', 'PRICE'] as const
export type TrailUnit = (typeof TRAIL_UNITS)[number]
/** Decimals of a percentage. */
export const TRAIL_DECIMALS = 2

export const STOP_STATUSES = ['WAITING', 'TRIGGERED', 'CANCELLED'] as const
export type StopStatus = (typeof STOP_STATUSES)[number]

/**
 * REFUSED: the order that it became was refused, `refusal` says why. POSITION_CLOSED: the position
 * that it would have closed has ended.
 */
export const STOP_CANCEL_REASONS = ['USER', 'REFUSED', 'POSITION_CLOSED'] as const
export type StopCancelReason = (typeof STOP_CANCEL_REASONS)[number]

export interface PerpetualStop {
  readonly stopId: string
  readonly symbol: string
  /** Of its order: LONG buys, SHORT sells, also where that closes. */
  readonly direction: Direction
  readonly type: StopType
  readonly status: StopStatus
  /** Of a trailing stop its present one. */
  readonly triggerPrice: string
  readonly triggerBy: TriggerSource
  /** TRAILING_STOP only: its distance in per cent of the best price; null where it is a price. */
  readonly trailPercent: string | null
  /** TRAILING_STOP only: its distance as a price; null where it is a percentage. */
  readonly trailDistance: string | null
  /** TRAILING_STOP only: the highest (LONG: the lowest) price since it was placed. */
  readonly bestPrice: string | null
  readonly quantity: string
  /** STOP_LIMIT only. */
  readonly openPrice: string | null
  readonly timeInForce: TimeInForce
  readonly postOnly: boolean
  readonly reduceOnly: boolean
  /** The position that it closes. */
  readonly futureId: string | null
  /** Null where it closes. */
  readonly leverage: number | null
  readonly takeProfitPrice: string | null
  readonly stopLossPrice: string | null
  /** Locked while it waits; zero where it can only close. */
  readonly held: string
  readonly cancelReason: StopCancelReason | null
  readonly refusal: RefusalKey | null
  /** The order that it became, or the first position that it closed. */
  readonly becameId: string | null
  readonly createdAt: number
  readonly updatedAt: number
  readonly endedAt: number | null
  /** The name that its program gave it; left out where there is none. */
  readonly clientOrderId?: string
}
