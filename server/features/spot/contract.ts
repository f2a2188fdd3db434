// The contract of spot trading: commands, pages of the past and figures of an account.
import type { SpotOrderRecord, SpotFillRecord } from '../../../src/domain/records/spotRecords'
import type { ParsedBodyOf, ParsedQueryOf } from '../../../src/protocol/calls'
import type { OrderAnswer } from './outcome'

export type SpotCommands = {
  'orders.buy': { body: ParsedBodyOf<'ordersBuy'>; answer: OrderAnswer }
  'orders.sale': { body: ParsedBodyOf<'ordersSale'>; answer: OrderAnswer }
  'orders.cancel': { body: ParsedBodyOf<'ordersCancel'>; answer: OrderAnswer }
  'orders.amend': { body: ParsedBodyOf<'ordersAmend'>; answer: OrderAnswer }
}

export type SpotPages = {
  'spot.orders': { query: ParsedQueryOf<'ordersHistory'>; row: SpotOrderRecord }
  'spot.fills': { query: ParsedQueryOf<'ordersTransactions'>; row: SpotFillRecord }
}

export type SpotReads = {
  /** Orders that rest, newest first. */
  spot: readonly SpotOrderRecord[]
}
