// The market maker's own flow into a book: its depth, its simulated takers, recorded trades.
// Customers it meets are filled like any maker; the market maker itself has no postings, its result
// is what stands in the clearing account.
import type { Lots, Ticks } from '../../../../src/domain/brand'
import type { Side } from '../../../../src/domain/records/records'
import { setMakerDepth, type DepthUpdate } from '../../../core/engine/book/makerDepth'
import { MARKET_MAKER } from '../../../core/engine/book/types'
import { meetMakers, printTrades, releaseWithdrawn } from '../meet'
import type { PerpetualState } from '../state'
import { stepFunding } from '../risk/funding'
import { retryClosings } from '../risk/triggers'

/**
 * Absolute maker depth; what grows over customers' orders trades with them first. Then the next
 * slice of funding that is due is charged.
 */
export function applyDepth(state: PerpetualState, symbol: string, update: DepthUpdate, at: number) {
  const market = state.market(symbol)
  for (const { side, fills, withdrawn } of setMakerDepth(market.book, update)) {
    const taker = { owner: MARKET_MAKER, side } as const
    meetMakers(state, market, taker, fills, at)
    releaseWithdrawn(state, taker, withdrawn, at)
    printTrades(state, market, side, fills, at)
  }
  stepFunding(state, at)
  if (market.closings.size > 0) retryClosings(state, market, at)
}

export interface MakerOrder {
  readonly side: Side
  readonly quantity: Lots
  readonly price: Ticks
}

/** A taker of the market maker: meets everybody, the rest is dropped. */
export function applyTake(state: PerpetualState, symbol: string, order: MakerOrder, at: number) {
  const market = state.market(symbol)
  const { side, quantity, price } = order
  const taker = { owner: MARKET_MAKER, side, quantity, limit: price } as const
  const { fills, withdrawn } = market.book.take(taker)
  meetMakers(state, market, taker, fills, at)
  releaseWithdrawn(state, taker, withdrawn, at)
  printTrades(state, market, side, fills, at)
}

/**
 * A recorded trade: fills the customers that stand before it, then appears once with its recorded
 * size; what it filled is part of that size and is not printed again.
 */
export function applyPrint(state: PerpetualState, symbol: string, order: MakerOrder, at: number) {
  const market = state.market(symbol)
  const { side, quantity, price } = order
  const taker = { owner: MARKET_MAKER, side, quantity, limit: price, reach: 'standing' } as const
  const { fills, withdrawn } = market.book.take(taker)
  meetMakers(state, market, taker, fills, at)
  releaseWithdrawn(state, taker, withdrawn, at)
  state.printed(symbol, { price, quantity, side, at })
}
