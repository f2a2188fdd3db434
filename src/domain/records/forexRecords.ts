// The records of CFDs (forex, metals, oil, indices) as both sides speak of them:
// tickets, deals, the overview of the wallet. Decimals are text exactly as on the wire; times are
// ms UTC; money is USDT, which stands for the US dollar one to one.
import type { Direction } from '../perpetual/margin'
import type { Side } from './records'

export const FOREX_OPEN_TYPES = ['MARKET', 'LIMIT', 'STOP'] as const
export type ForexOpenType = (typeof FOREX_OPEN_TYPES)[number]

/** CANCELLED: never opened. STOPPED_OUT: closed by the exchange for want of margin. */
export const FOREX_STATUSES = ['PENDING', 'OPEN', 'CLOSED', 'CANCELLED', 'STOPPED_OUT'] as const
export type ForexStatus = (typeof FOREX_STATUSES)[number]

export const FOREX_CANCEL_REASONS = ['USER', 'INSUFFICIENT_MARGIN', 'STOP_OUT'] as const
export type ForexCancelReason = (typeof FOREX_CANCEL_REASONS)[number]

export interface ForexTicketRecord {
  readonly forexUuid: string
  readonly symbol: string
  readonly side: Direction
  readonly openType: ForexOpenType
  readonly status: ForexStatus
  readonly leverage: number
  /** In lots of the instrument's contract size. */
  readonly size: string
  /** What of it is open now. */
  readonly openSize: string
  /** The price that a LIMIT or STOP waits for; null for MARKET. */
  readonly triggerPrice: string | null
  /** The price dealt at; null while pending. */
  readonly openPrice: string | null
  /** Average price of the closing deals; null before the first. */
  readonly closePrice: string | null
  /** Locked for the open part, or held for the pending one. */
  readonly margin: string
  /** Sum of all swaps so far; negative: paid. */
  readonly swap: string
  readonly fee: string
  /** Realised profit of the closing deals, without swap and fee. */
  readonly profit: string
  readonly takeProfitPrice: string | null
  readonly stopLossPrice: string | null
  readonly cancelReason: ForexCancelReason | null
  readonly createdAt: number
  readonly openTime: number | null
  readonly closeTime: number | null
  readonly updatedAt: number
}

export const FOREX_ACTIONS = ['OPEN', 'CLOSE', 'TAKE_PROFIT', 'STOP_LOSS', 'STOP_OUT'] as const
export type ForexAction = (typeof FOREX_ACTIONS)[number]

export interface ForexDealRecord {
  readonly dealId: string
  readonly forexUuid: string
  readonly symbol: string
  readonly action: ForexAction
  readonly side: Side
  readonly price: string
  readonly size: string
  readonly profit: string
  readonly fee: string
  readonly at: number
}

export interface ForexOverview {
  /** Everything in the wallet, locked margin included. */
  readonly balance: string
  /** balance + unrealised profit. */
  readonly equity: string
  readonly usedMargin: string
  /** equity − used margin. */
  readonly freeMargin: string
  /** equity ÷ used margin, 1 = 100 %; null while no margin is used. */
  readonly marginLevel: string | null
  readonly unrealizedPnL: string
  /** The margin level at which tickets are closed, 1 = 100 %. */
  readonly stopOutLevel: string
}
