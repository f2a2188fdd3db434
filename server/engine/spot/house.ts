// Owns the house's own flow into a spot book: its depth, its simulated takers, recorded trades,
// the price around which the band stands. Customers it meets are filled like any maker; the coins
// come from and go to the house's account.
import type { Lots, Ticks } from '../../../src/domain/brand'
import type { Side } from '../../../src/domain/records/records'
import { setHouseDepth, type DepthUpdate } from '../book/houseDepth'
import { HOUSE, type BookFill } from '../book/types'
import { printMeeting } from './enter'
import type { SpotOrder } from './order'
import { settleMeeting } from './settle'
import type { SpotMarket, SpotState } from './state'

export interface HouseOrder {
  readonly side: Side
  readonly quantity: Lots
  readonly price: Ticks
}

/** Absolute house depth; what grows over customers' orders trades with them first. */
export function applySpotDepth(
  state: SpotState,
  symbol: string,
  update: DepthUpdate,
  at: number,
): void {
  const market = state.market(symbol)
  for (const { side, fills } of setHouseDepth(market.book, update))
    meetAll(state, market, side, fills, at)
}

/** A taker of the house: meets everybody, the rest is dropped. */
export function applySpotTake(
  state: SpotState,
  symbol: string,
  { side, quantity, price }: HouseOrder,
  at: number,
): void {
  const market = state.market(symbol)
  const { fills } = market.book.take({ owner: HOUSE, side, quantity, limit: price })
  meetAll(state, market, side, fills, at)
}

/**
 * A recorded trade: fills the customers that stand before it, then appears once with its recorded
 * size; what it filled is part of that size and is not printed again.
 */
export function applySpotPrint(
  state: SpotState,
  symbol: string,
  { side, quantity, price }: HouseOrder,
  at: number,
): void {
  const market = state.market(symbol)
  const reach = 'standing'
  const { fills } = market.book.take({ owner: HOUSE, side, quantity, limit: price, reach })
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
    printMeeting(state, market, side, fill, at)
  }
}

function fillMaker(
  state: SpotState,
  market: SpotMarket,
  side: Side,
  { price, quantity, order }: BookFill<SpotOrder>,
  at: number,
): void {
  if (!order) return
  settleMeeting(state, market, { taker: null, maker: order, side, price, quantity, at })
}
