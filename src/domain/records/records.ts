// The records of an account shared by client and server: tickets, fills, balances, notices.
// Decimals are text exactly as on the wire; times are ms UTC.
import type { Direction } from '../perpetual/margin'

export const ORDER_TYPES = ['LIMIT', 'MARKET'] as const
export type OrderType = (typeof ORDER_TYPES)[number]

export const TIMES_IN_FORCE = ['GTC', 'IOC', 'FOK'] as const
export type TimeInForce = (typeof TIMES_IN_FORCE)[number]

/** A book's side: the taker's or the resting order's. */
export type Side = 'BUY' | 'SELL'

/**
 * PENDING: rests, nothing filled. PARTLY_FILLED: partly open, partly resting. OPEN: nothing rests.
 * CLOSED, LIQUIDATED: no longer open. CANCELLED: never filled.
 */
export const TICKET_STATUSES = [
  'PENDING',
  'PARTLY_FILLED',
  'OPEN',
  'CLOSED',
  'CANCELLED',
  'LIQUIDATED',
] as const
export type TicketStatus = (typeof TICKET_STATUSES)[number]

export interface PerpetualTicket {
  readonly futureId: string
  readonly symbol: string
  readonly direction: Direction
  readonly type: OrderType
  readonly timeInForce: TimeInForce
  readonly postOnly: boolean
  readonly status: TicketStatus
  readonly leverage: number
  readonly quantity: string
  readonly filledQuantity: string
  /** Filled and not yet closed. */
  readonly openQuantity: string
  /** Cancelled without being filled. */
  readonly cancelledQuantity: string
  /** The limit price; null for a market order. */
  readonly openPrice: string | null
  /** Average price of the fills; null before the first. */
  readonly entryPrice: string | null
  /** Average price of the closing fills; null before the first. */
  readonly closePrice: string | null
  /** Σ entry price × quantity of the open part, exact, for profit at any mark. */
  readonly entryCost: string
  /** The isolated margin of the open part. */
  readonly margin: string
  /** Margin, fee and immediate loss at the mark reserved for the resting part. */
  readonly held: string
  /** The owner's other exposure in the contract when it was placed: its start in the tiers. */
  readonly tierBase: string
  /**
   * The price and the remaining quantity of a resting closing limit order; null and zero if there
   * is none.
   */
  readonly closeLimitPrice: string | null
  readonly closeRestingQuantity: string
  readonly liquidationPrice: string | null
  readonly takeProfitPrice: string | null
  readonly stopLossPrice: string | null
  readonly realisedPnl: string
  readonly fee: string
  readonly funding: string
  /** The reason of a cancellation; null if there was none. */
  readonly cancelReason: CancelReason | null
  readonly createdAt: number
  readonly updatedAt: number
  readonly closedAt: number | null
  /** The name that its program gave it; left out where there is none. */
  readonly clientOrderId?: string
}

/**
 * INSUFFICIENT_MARGIN: it was matched, and the position it would have opened would have been
 * liquidated at once. PROTECTION_REACHED: it was matched after the mark had passed its own
 * take-profit or stop-loss.
 */
export const CANCEL_REASONS = [
  'USER',
  'IMMEDIATE_REMAINDER',
  'FILL_LIMIT',
  'INSUFFICIENT_MARGIN',
  'LIQUIDATION',
  'SYSTEM',
  'PROTECTION_REACHED',
] as const
export type CancelReason = (typeof CANCEL_REASONS)[number]

/** DELEVERAGE: closed against a liquidated position at its bankruptcy price. */
export const FILL_ACTIONS = [
  'OPEN',
  'CLOSE',
  'TAKE_PROFIT',
  'STOP_LOSS',
  'LIQUIDATE',
  'DELEVERAGE',
] as const
export type FillAction = (typeof FILL_ACTIONS)[number]

export interface PerpetualFill {
  readonly fillId: string
  readonly futureId: string
  readonly symbol: string
  readonly action: FillAction
  readonly side: Side
  readonly price: string
  readonly quantity: string
  readonly fee: string
  readonly liquidity: 'MAKER' | 'TAKER'
  readonly realisedPnl: string
  readonly at: number
}

export const WALLETS = ['SPOT', 'FUTURES', 'DERIVATIVES', 'SAVINGS'] as const
export type Wallet = (typeof WALLETS)[number]

export interface Balance {
  readonly wallet: Wallet
  readonly coin: string
  /** The whole balance, including the locked part. */
  readonly balance: string
  readonly locked: string
}

export interface MarketTrade {
  readonly id: number
  /** Ticks. */
  readonly price: number
  /** Lots. */
  readonly quantity: number
  /** The taker's side. */
  readonly side: Side
  readonly at: number
}

export interface SymbolTrade {
  readonly symbol: string
  readonly trade: MarketTrade
}

/**
 * One instrument's line in tickers; prices in ticks, volume in lots, null before the first trade.
 */
export interface Ticker {
  readonly symbol: string
  readonly last: number
  /** The price 24 hours ago. */
  readonly open24h: number
  readonly high24h: number
  readonly low24h: number
  readonly volume24h: number
  readonly bid: number
  readonly ask: number
  /** Perpetuals only; equals last elsewhere. */
  readonly mark: number
  readonly index: number
  /** Funding rate of the running interval at 10^-8; 0 outside perpetuals. */
  readonly fundingRate: number
  readonly nextFundingAt: number
  /** True while this instrument has no source: no new orders. */
  readonly stale: boolean
  readonly at: number
}
