// The market maker's own flow into a spot book: its depth, its simulated takers, recorded trades,
// the price around which the band stands. Customers it meets are filled like any maker; the coins
// come from and go to the market maker's account.
import type { Lots, Ticks } from '../../../../src/domain/brand'
import type { Side } from '../../../../src/domain/records/records'
import { setMakerDepth, type DepthUpdate } from '../../../core/engine/book/makerDepth'
import { MARKET_MAKER, type BookFill } from '../../../core/engine/book/types'
import type { SpotOrder } from '../order/order'
import { NO_ORDER } from '../order/orderRows'
import { settleMeeting } from '../settle'
import type { SpotState } from '../state'
import type { SpotMarket } from './market'

export interface MakerOrder {
  readonly side: Side
  readonly quantity: Lots
  readonly price: Ticks
}

/** Absolute maker depth; what grows over customers' orders trades with them first. */
export function applySpotDepth(
  state: SpotState,
  symbol: string,
  update: DepthUpdate,
  at: number,
): void {
  const market = state.market(symbol)
  for (const { side, fills } of setMakerDepth(market.book, update))
    meetAll(state, market, side, fills, at)
}

/** A taker of the market maker: meets everybody, the rest is dropped. */
export function applySpotTake(
  state: SpotState,
  symbol: string,
  { side, quantity, price }: MakerOrder,
  at: number,
): void {
  const market = state.market(symbol)
  const { fills } = market.book.take({ owner: MARKET_MAKER, side, quantity, limit: price })
  meetAll(state, market, side, fills, at)
}

/**
 * A recorded trade: fills the customers that stand before it, then appears once with its recorded
 * size; what it filled is part of that size and is not printed again.
 */
export function applySpotPrint(
  state: SpotState,
  symbol: string,
  { side, quantity, price }: MakerOrder,
  at: number,
): void {
  const market = state.market(symbol)
  const reach = 'standing'
  const { fills } = market.book.take({ owner: MARKET_MAKER, side, quantity, limit: price, reach })
  for (const fill of fills) fillMaker(state, market, side, fill, at)
  state.journal.printed(symbol, { price, quantity, side, at })
}

/** The source's price of a pair. */
export function applySpotReference(state: SpotState, symbol: string, price: Ticks): void {
  state.market(symbol).reference = price
}

function meetAll(
  state: SpotState,
  market: SpotMarket,
  side: Side,
  fills: readonly BookFill<SpotOrder>[],
  at: number,
): void {
  for (const fill of fills) {
    fillMaker(state, market, side, fill, at)
    const { price, quantity } = fill
    state.journal.printed(market.instrument.symbol, { price, quantity, side, at })
  }
}

function fillMaker(
  state: SpotState,
  market: SpotMarket,
  side: Side,
  { price, quantity, order }: BookFill<SpotOrder>,
  at: number,
): void {
  if (order) settleMeeting(state, market, NO_ORDER, order.row, side, price, quantity, at)
}
