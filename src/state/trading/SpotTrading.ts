// Owns the spot half of the door through which the panels act on the account and read its past, as
// an interface. Every deed carries the key that makes it happen once.
import type { OrderType, TimeInForce } from '../../domain/records/records'
import type { SpotFillRecord, SpotOrderRecord } from '../../domain/records/spotRecords'
import type { Answer, PageOf } from '../TradingContext'

/** The order in the words of the call; the client of the session sends it as it is. */
export interface SpotOrderBody {
  readonly type: OrderType
  readonly from: string
  readonly to: string
  /** In the base coin. */
  readonly quantity: string
  /** LIMIT only. */
  readonly price?: string
  readonly timeInForce?: TimeInForce
  readonly postOnly?: boolean
}

/** A new price or size of a resting order; what is left out stays. */
export interface SpotAmendBody {
  readonly uuid: string
  readonly price?: string
  /** The whole size, what is filled included. */
  readonly quantity?: string
}

export interface SpotAnswer {
  readonly order: SpotOrderRecord
  readonly fills: readonly SpotFillRecord[]
}

export interface SpotTrading {
  buy(body: SpotOrderBody, key: string): Promise<Answer<SpotAnswer>>
  sell(body: SpotOrderBody, key: string): Promise<Answer<SpotAnswer>>
  cancel(body: { readonly uuid: string }, key: string): Promise<Answer<SpotAnswer>>
  amend(body: SpotAmendBody, key: string): Promise<Answer<SpotAnswer>>
  /** Orders that have ended, newest first; `page` counts from 1. */
  orders(page: number): Promise<Answer<PageOf<SpotOrderRecord>>>
  /** Fills, newest first; `page` counts from 1. */
  fills(page: number): Promise<Answer<PageOf<SpotFillRecord>>>
}
