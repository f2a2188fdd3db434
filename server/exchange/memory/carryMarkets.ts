// Owns what a rebuilt memory takes over from the one before it: what sources said, which the store
// does not keep, and the levels that readers of the books hold. It refuses to know why it was
// rebuilt.
import type { Ticks } from '../../../src/domain/brand'
import type { Side } from '../../../src/domain/records/records'
import type { Book } from '../../engine/book/book'
import type { BookOrder } from '../../engine/book/types'
import { applyDepth } from '../../engine/perpetual/house/flow'
import type { PerpetualState } from '../../engine/perpetual/state'
import { applySpotDepth } from '../../engine/spot/house'
import type { SpotState } from '../../engine/spot/state'
import type { DealtState } from '../../engine/dealt/state'
import type { Core } from './core'

/** Gives a rebuilt core the market that the old one knew. */
export function carryMarkets(from: Core, to: Core, at: number): void {
  carryPerpetuals(from.perpetual, to.perpetual, at)
  carrySpot(from.spot, to.spot, at)
  carryDealt(from.dealt, to.dealt)
}

function carryPerpetuals(from: PerpetualState, to: PerpetualState, at: number): void {
  for (const [symbol, old] of from.markets) {
    const market = to.market(symbol)
    market.mark = old.mark
    market.index = old.index ?? market.index
    market.rate = old.rate
    market.stale = old.stale
    market.frozen = old.frozen
    applyDepth(to, symbol, houseDepthOf(old.book), at)
    retellLevels(old.book, market.book)
  }
}

function carrySpot(from: SpotState, to: SpotState, at: number): void {
  for (const [symbol, old] of from.markets) {
    const market = to.market(symbol)
    market.reference = old.reference
    market.stale = old.stale
    applySpotDepth(to, symbol, houseDepthOf(old.book), at)
    retellLevels(old.book, market.book)
  }
}

function carryDealt(from: DealtState, to: DealtState): void {
  for (const [symbol, { bid, ask, stale, session, fresh }] of from.markets)
    Object.assign(to.market(symbol), { bid, ask, stale, session, fresh })
}

function houseDepthOf<T extends BookOrder>(book: Book<T>) {
  const rows = (side: Side) =>
    book.housePrices(side).map((price: Ticks) => [price, book.houseAt(side, price)] as const)
  return { bids: rows('BUY'), asks: rows('SELL'), replace: true }
}

/** A reader who follows changes holds levels of the old book: each is told again. */
function retellLevels<T extends BookOrder>(from: Book<T>, to: Book<T>): void {
  from.tellChanges((side, price) => to.touch(side, price))
  const { bids, asks } = from.levels()
  for (const [price] of bids) to.touch('BUY', price)
  for (const [price] of asks) to.touch('SELL', price)
}
