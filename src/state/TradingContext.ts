// Owns the door through which the panels act on the account and read its past, as an interface: the
// session implements it, a test hands down a fake. Every deed carries the key that makes it happen
// once; an answer is the result, a refusal, or the honest word that nobody knows.
import { createContext, use } from 'react'
import type { Direction } from '../domain/perpetual/margin'
import type {
  Balance,
  FuturesFill,
  FuturesTicket,
  OrderType,
  TimeInForce,
} from '../domain/records/records'
import type { Refusal } from '../domain/refusals'
import type { ForexTrading } from './trading/ForexTrading'
import type { SpotTrading } from './trading/SpotTrading'

export type Answer<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** No answer came: it may or may not have happened; the same key is safe to send again. */
  | { readonly kind: 'unreachable' }

/** The order in the words of the call; the client of the session sends it as it is. */
export interface OrderBody {
  readonly type: OrderType
  readonly from: string
  readonly to: string
  readonly direction: Direction
  readonly quantity: string
  readonly openPrice?: string
  readonly leverage: number
  readonly takeProfitPrice?: string
  readonly stopLossPrice?: string
  readonly timeInForce?: TimeInForce
  readonly postOnly?: boolean
  readonly reduceOnly?: boolean
}

export interface TicketAnswer {
  readonly future: FuturesTicket
  /** Every ticket that the deed touched, where it was more than one. */
  readonly futures?: readonly FuturesTicket[] | undefined
  readonly fills: readonly FuturesFill[]
}

export interface CloseBody {
  readonly futureId: string
  /** Left out: all of it. */
  readonly quantity?: string
  /** Left out: at market. */
  readonly type?: OrderType
  /** LIMIT only. */
  readonly closePrice?: string
  readonly postOnly?: boolean
}

/** A new price or size of a pending order; what is left out stays. */
export interface AmendBody {
  readonly futureId: string
  readonly openPrice?: string
  /** The whole size, what is filled included. */
  readonly quantity?: string
}

export interface MarginBody {
  readonly futureId: string
  readonly amount: string
}

export interface ChangeBody {
  readonly futureId: string
  readonly takeProfitPrice: string | null
  readonly stopLossPrice: string | null
}

export type TransferWallet = 'SPOT' | 'FUTURES' | 'DERIVATIVES'

export interface TransferBody {
  readonly coin: string
  readonly from: TransferWallet
  readonly to: TransferWallet
  readonly amount: string
}

export interface PageOf<T> {
  readonly rows: readonly T[]
  readonly page: number
  readonly limit: number
  readonly total: number
}

export type HistoryStatus = 'PENDING' | 'OPEN' | 'CLOSED' | 'CANCELLED' | 'LIQUIDATED'

export interface Trading {
  readonly spot: SpotTrading
  readonly forex: ForexTrading
  open(body: OrderBody, key: string): Promise<Answer<TicketAnswer>>
  close(body: CloseBody, key: string): Promise<Answer<TicketAnswer>>
  cancel(body: { readonly futureId: string }, key: string): Promise<Answer<TicketAnswer>>
  cancelClose(body: { readonly futureId: string }, key: string): Promise<Answer<TicketAnswer>>
  amend(body: AmendBody, key: string): Promise<Answer<TicketAnswer>>
  addMargin(body: MarginBody, key: string): Promise<Answer<TicketAnswer>>
  change(body: ChangeBody, key: string): Promise<Answer<TicketAnswer>>
  transfer(body: TransferBody, key: string): Promise<Answer<readonly Balance[]>>
  tickets(page: number, status: HistoryStatus | null): Promise<Answer<PageOf<FuturesTicket>>>
  fills(page: number): Promise<Answer<PageOf<FuturesFill>>>
  /** Introduces the account to the engine anew, with a fresh token, after its panels failed. */
  restart(): Promise<void>
  /** A fresh idempotency key. */
  newKey(): string
}

export const TradingContext = createContext<Trading | null>(null)

export function useTrading(): Trading {
  const trading = use(TradingContext)
  if (!trading) throw new Error('useTrading needs a TradingContext above it')
  return trading
}
