// Owns the house's own flow into a book: its depth, its simulated takers, recorded trades.
// Customers it meets are filled like any maker; the house itself has no postings, its result is
// what stands in the clearing account.
import type { Lots, Ticks } from '../../../../src/domain/brand'
import type { Side } from '../../../../src/domain/records/records'
import { setHouseDepth, type DepthUpdate } from '../../book/houseDepth'
import { HOUSE } from '../../book/types'
import { meetMakers, printTrades } from '../meet'
import type { PerpetualState } from '../state'
import { retryClosings } from './triggers'

/** Absolute house depth; what grows over customers' orders trades with them first. */
export function applyDepth(state: PerpetualState, symbol: string, update: DepthUpdate, at: number) {
  const market = state.market(symbol)
  for (const { side, fills } of setHouseDepth(market.book, update)) {
    meetMakers(state, market, { owner: HOUSE, side }, fills, at)
    printTrades(state, market, side, fills, at)
  }
  if (market.closings.size > 0) retryClosings(state, market, at)
}

export interface HouseOrder {
  readonly side: Side
  readonly quantity: Lots
  readonly price: Ticks
}

/** A taker of the house: meets everybody, the rest is dropped. */
export function applyTake(state: PerpetualState, symbol: string, order: HouseOrder, at: number) {
  const market = state.market(symbol)
  const { side, quantity, price } = order
  const taker = { owner: HOUSE, side, quantity, limit: price } as const
  const { fills } = market.book.take(taker)
  meetMakers(state, market, taker, fills, at)
  printTrades(state, market, side, fills, at)
}

/**
 * A recorded trade: fills the customers that stand before it, then appears once with its recorded
 * size; what it filled is part of that size and is not printed again.
 */
export function applyPrint(state: PerpetualState, symbol: string, order: HouseOrder, at: number) {
  const market = state.market(symbol)
  const { side, quantity, price } = order
  const taker = { owner: HOUSE, side, quantity, limit: price, reach: 'standing' } as const
  const { fills } = market.book.take(taker)
  meetMakers(state, market, taker, fills, at)
  state.printed(symbol, { price, quantity, side, at })
}
