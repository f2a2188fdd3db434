// An order's way into its book, after it was quoted: it takes what it reaches, own orders in its
// way give way, and the remainder rests or is lost.
import { lots, ticks, type Lots, type Ticks } from '../../../src/domain/brand'
import { MAX_MATCHES } from '../../../src/domain/orders/commandLimits'
import type { Sum } from '../../../src/domain/sum'
import { endOrder, setHold, withdrawOrder } from './hold'
import type { OrderRow } from './order/orderRows'
import { sideOf, timeInForceOf } from './order/orderTerms'
import type { Quote } from './quote'
import { settleMeeting } from './settle'
import type { SpotState } from './state'
import type { SpotMarket } from './market/market'

/**
 * Sends the open part of an order, which rests nowhere, into the book as quoted, as far as `limit`;
 * what is left of it rests there when it may, and is cancelled otherwise. `held` is locked for it.
 */
export function enterBook(
  state: SpotState,
  market: SpotMarket,
  row: OrderRow,
  limit: Ticks,
  { takes, isCut, hold }: Quote,
  held: Sum,
  at: number,
): void {
  const { rows } = state
  if (takes) take(state, market, row, limit, at)
  const left = lots(rows.quantity(row) - rows.filled(row))
  rows.setUpdatedAt(row, at)
  if (left > 0 && (isCut || timeInForceOf(rows.terms(row)) !== 'GTC')) {
    endOrder(state, row, isCut ? 'FILL_LIMIT' : 'IMMEDIATE_REMAINDER', at)
    return
  }
  if (left > 0) rest(state, market, row, limit, left, held, hold, at)
  state.changed(row)
}

function take(state: SpotState, market: SpotMarket, row: OrderRow, limit: Ticks, at: number): void {
  const { rows, journal } = state
  const { numbered, instrument } = market
  const side = sideOf(rows.terms(row))
  const quantity = lots(rows.quantity(row) - rows.filled(row))
  numbered.take(side, rows.customer(row), quantity, limit, MAX_MATCHES, 'all')
  const { matches, withdrawn } = numbered
  for (let i = 0; i < matches.size; i += 1) {
    const price = ticks(matches.prices[i] as number)
    const size = lots(matches.quantities[i] as number)
    settleMeeting(state, market, row, matches.orders[i] as OrderRow, side, price, size, at)
    journal.printed(instrument.symbol, { price, quantity: size, side, at })
  }
  for (let i = 0; i < withdrawn.size; i += 1)
    withdrawOrder(state, market, withdrawn.orders[i] as OrderRow, 'SYSTEM', at)
}

function rest(
  state: SpotState,
  market: SpotMarket,
  row: OrderRow,
  limit: Ticks,
  left: Lots,
  held: Sum,
  hold: Sum,
  at: number,
): void {
  const { rows } = state
  setHold(state, market, row, held, hold, at)
  state.lastRest += 1
  rows.setRestSeq(row, state.lastRest)
  rows.setResting(row, left)
  const side = sideOf(rows.terms(row))
  rows.setBookRow(row, market.numbered.rest(row, rows.customer(row), side, limit, left))
}
