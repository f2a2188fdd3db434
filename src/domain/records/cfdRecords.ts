// The records of CFDs (forex, metals, oil, indices) shared by client and server: tickets, deals,
// the overview of the wallet. Decimals are text exactly as on the wire; times are ms UTC; money is
// USDT, which stands for the US dollar one to one.
import type { Direction } from '../perpetual/margin'
import type { Side } from './records'

export const CFD_OPEN_TYPES = ['MARKET', 'LIMIT', 'STOP'] as const
export type CfdOpenType = (typeof CFD_OPEN_TYPES)[number]

/** CANCELLED: never opened. STOPPED_OUT: closed by the exchange for lack of margin. */
export const CFD_STATUSES = ['PENDING', 'OPEN', 'CLOSED', 'CANCELLED', 'STOPPED_OUT'] as const
export type CfdStatus = (typeof CFD_STATUSES)[number]

export const CFD_CANCEL_REASONS = [
  'USER',
  'INSUFFICIENT_MARGIN',
  'STOP_OUT',
  'PROTECTION_REACHED',
] as const
export type CfdCancelReason = (typeof CFD_CANCEL_REASONS)[number]

export interface CfdTicketRecord {
  readonly forexUuid: string
  readonly symbol: string
  readonly side: Direction
  readonly openType: CfdOpenType
  readonly status: CfdStatus
  readonly leverage: number
  /** In lots of the instrument's contract size. */
  readonly size: string
  /** The presently open part. */
  readonly openSize: string
  /** The trigger price of a LIMIT or STOP; null for MARKET. */
  readonly triggerPrice: string | null
  /** The execution price; null while pending. */
  readonly openPrice: string | null
  /** Average price of the closing deals; null before the first. */
  readonly closePrice: string | null
  /** Locked for the open part, or reserved for the pending one. */
  readonly margin: string
  /** Sum of all swaps so far; negative: paid. */
  readonly swap: string
  readonly fee: string
  /** Realised profit of the closing deals, without swap and fee. */
  readonly profit: string
  readonly takeProfitPrice: string | null
  readonly stopLossPrice: string | null
  readonly cancelReason: CfdCancelReason | null
  readonly createdAt: number
  readonly openTime: number | null
  readonly closeTime: number | null
  readonly updatedAt: number
  /** The name that its program gave it; left out where there is none. */
  readonly clientOrderId?: string
}

export const CFD_ACTIONS = ['OPEN', 'CLOSE', 'TAKE_PROFIT', 'STOP_LOSS', 'STOP_OUT'] as const
export type CfdAction = (typeof CFD_ACTIONS)[number]

export interface CfdDealRecord {
  readonly dealId: string
  readonly forexUuid: string
  readonly symbol: string
  readonly action: CfdAction
  readonly side: Side
  readonly price: string
  readonly size: string
  readonly profit: string
  readonly fee: string
  readonly at: number
}

export interface CfdOverview {
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
