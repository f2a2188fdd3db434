// The records of spot trading shared by client and server: orders and their fills. Decimals are
// text exactly as on the wire; times are ms UTC.
import type { CancelReason, OrderType, Side, TimeInForce } from './records'

/**
 * PENDING: rests, nothing filled. PARTLY_FILLED: partly filled, partly resting. The others are
 * final.
 */
export const SPOT_STATUSES = ['PENDING', 'PARTLY_FILLED', 'FILLED', 'CANCELLED'] as const
/** CANCELLED may have a filled part: the unfilled rest was cancelled. */
export type SpotStatus = (typeof SPOT_STATUSES)[number]

export interface SpotOrderRecord {
  readonly uuid: string
  readonly symbol: string
  readonly side: Side
  readonly type: OrderType
  readonly timeInForce: TimeInForce
  readonly postOnly: boolean
  readonly status: SpotStatus
  /** The limit price; null for a market order. */
  readonly price: string | null
  /** In the base coin, as are the other quantities. */
  readonly quantity: string
  readonly filledQuantity: string
  readonly cancelledQuantity: string
  /** Average price of the fills; null before the first. */
  readonly averagePrice: string | null
  /** Σ price × quantity of the fills, in the quote coin. */
  readonly filledValue: string
  /** The reservation of the resting part: quote for a buy, base for a sale. */
  readonly held: string
  readonly fee: string
  /** The coin of the fee: the one received. */
  readonly feeCoin: string
  readonly cancelReason: CancelReason | null
  readonly createdAt: number
  readonly updatedAt: number
  readonly closedAt: number | null
  /** The name that its program gave it; left out where there is none. */
  readonly clientOrderId?: string
}

export interface SpotFillRecord {
  readonly fillId: string
  readonly uuid: string
  readonly symbol: string
  readonly side: Side
  readonly price: string
  readonly quantity: string
  readonly fee: string
  readonly feeCoin: string
  readonly liquidity: 'MAKER' | 'TAKER'
  readonly at: number
}
