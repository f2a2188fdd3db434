// The records of the private life of an account as both sides speak of them: tickets, fills,
// balances, notices. Decimals are text exactly as on the wire; times are ms UTC.
import type { SecurityEvent } from './identityRecords'
import type { ForexCancelReason, ForexDealRecord } from './forexRecords'
import type { Direction } from '../perpetual/margin'
import type { RefusalKey } from '../refusals'
import type { SpotFillRecord } from './spotRecords'
import type { DepositRecord, WithdrawalRecord } from './walletRecords'

export const ORDER_TYPES = ['LIMIT', 'MARKET'] as const
export type OrderType = (typeof ORDER_TYPES)[number]

export const TIMES_IN_FORCE = ['GTC', 'IOC', 'FOK'] as const
export type TimeInForce = (typeof TIMES_IN_FORCE)[number]

/** A book's side: the taker's or the resting order's. */
export type Side = 'BUY' | 'SELL'

/**
 * PENDING: rests, nothing filled. PARTLY_FILLED: some is open, some rests. OPEN: nothing rests.
 * CLOSED, LIQUIDATED: was open, is no more. CANCELLED: never filled.
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

export interface FuturesTicket {
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
  /** Taken off the book unfilled. */
  readonly cancelledQuantity: string
  /** The limit price; null for a market order. */
  readonly openPrice: string | null
  /** Average price of the fills; null before the first. */
  readonly entryPrice: string | null
  /** Average price of the closing fills; null before the first. */
  readonly closePrice: string | null
  /** Σ entry price × quantity of what is open, exact, for profit at any mark. */
  readonly entryCost: string
  /** Isolated margin of what is open. */
  readonly margin: string
  /** Margin, fee and loss at the mark reserved for what still rests. */
  readonly held: string
  /**
   * What its owner had in the contract besides when it was placed: where it begins in the tiers.
   */
  readonly tierBase: string
  /** Price and rest of a closing limit order; null and zero where none rests. */
  readonly closeLimitPrice: string | null
  readonly closeRestingQuantity: string
  readonly liquidationPrice: string | null
  readonly takeProfitPrice: string | null
  readonly stopLossPrice: string | null
  readonly realisedPnl: string
  readonly fee: string
  readonly funding: string
  /** Why what was cancelled was cancelled; null where nothing was. */
  readonly cancelReason: CancelReason | null
  readonly createdAt: number
  readonly updatedAt: number
  readonly closedAt: number | null
}

/**
 * INSUFFICIENT_MARGIN: it was reached, and the position that it would have opened would have been
 * liquidated at once.
 */
export const CANCEL_REASONS = [
  'USER',
  'IMMEDIATE_REMAINDER',
  'FILL_LIMIT',
  'INSUFFICIENT_MARGIN',
  'LIQUIDATION',
  'SYSTEM',
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

export interface FuturesFill {
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
  /** Everything owned, the locked part included. */
  readonly balance: string
  readonly locked: string
}

export type Notice =
  | { readonly kind: 'FILL'; readonly at: number; readonly fill: FuturesFill }
  | { readonly kind: 'LIQUIDATED'; readonly at: number; readonly futureId: string }
  | {
      readonly kind: 'FUNDING'
      readonly at: number
      readonly futureId: string
      readonly amount: string
    }
  | {
      readonly kind: 'CANCELLED'
      readonly at: number
      readonly futureId: string
      readonly reason: CancelReason
    }
  | { readonly kind: 'DELEVERAGED'; readonly at: number; readonly futureId: string }
  | { readonly kind: 'SPOT_FILL'; readonly at: number; readonly fill: SpotFillRecord }
  | {
      readonly kind: 'SPOT_CANCELLED'
      readonly at: number
      readonly uuid: string
      readonly reason: CancelReason
    }
  | { readonly kind: 'DEAL'; readonly at: number; readonly deal: ForexDealRecord }
  | {
      readonly kind: 'FOREX_CANCELLED'
      readonly at: number
      readonly forexUuid: string
      readonly reason: ForexCancelReason
    }
  | {
      readonly kind: 'SWAP'
      readonly at: number
      readonly forexUuid: string
      readonly amount: string
    }
  | { readonly kind: 'REFUSED'; readonly at: number; readonly key: RefusalKey }
  | {
      readonly kind: 'IDENTITY'
      readonly at: number
      readonly status: 'APPROVED' | 'REJECTED'
      readonly kycLevel: number
    }
  | { readonly kind: 'SECURITY'; readonly at: number; readonly event: SecurityEvent }
  | { readonly kind: 'DEPOSIT'; readonly at: number; readonly deposit: DepositRecord }
  | { readonly kind: 'WITHDRAWAL'; readonly at: number; readonly withdrawal: WithdrawalRecord }
  /** The conversation with customer service went on; `unread` answers wait. */
  | { readonly kind: 'SUPPORT'; readonly at: number; readonly unread: number }
  /** A round in which the customer held numbers was drawn; money in LOTTERY_COIN. */
  | {
      readonly kind: 'LOTTERY'
      readonly at: number
      readonly round: number
      readonly won: string
      readonly returned: string
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

/**
 * One instrument's line in tickers; prices in ticks, volume in lots, null before the first trade.
 */
export interface Ticker {
  readonly symbol: string
  readonly last: number
  /** Where the price stood 24 hours ago. */
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
  /** True while the source of this instrument is lost: no new orders. */
  readonly stale: boolean
  readonly at: number
}
