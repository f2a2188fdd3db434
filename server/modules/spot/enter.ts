// An order's way into its book: what it would take is quoted before anything moves; then it takes
// that, own orders in its way give way, and the remainder rests or is lost.
import { lots, ticks, type Lots, type Ticks } from '../../../src/domain/brand'
import { worth } from '../../../src/domain/perpetual/margin'
import { MOST_MET } from '../../../src/domain/orders/commandLimits'
import { baseSum, costSum } from '../../../src/domain/orders/spotCost'
import type { Side } from '../../../src/domain/records/records'
import { NOTHING, plus, type Sum } from '../../../src/domain/sum'
import type { BookFill, Taker } from '../../engine/book/types'
import { endOrder, setHold, withdrawOrder } from './hold'
import type { SpotFill } from './order/fill'
import type { SpotOrder } from './order/order'
import { settleMeeting } from './settle'
import type { SpotMarket, SpotState } from './state'

export interface Quoted {
  /** Who takes where the best price of the other side is reached, by whomever it is offered. */
  readonly taker: Taker | null
  readonly taken: Lots
  readonly left: Lots
  /** Whether it meets as many as it may: what is left does not rest. */
  readonly isCut: boolean
  /** What the taken part costs, and what is held for the part that rests, in the coin paid. */
  readonly cost: Sum
  readonly hold: Sum
}

export const NO_FILLS: readonly SpotFill[] = []

/** What an order would get now, and whether what is left rests then; nothing changes. */
export function quoteTaker(
  { instrument, book }: SpotMarket,
  owner: string,
  side: Side,
  quantity: Lots,
  limit: Ticks,
  rests: boolean,
): Quoted {
  if (!book.reaches(side, limit)) {
    const hold = rests ? costSum(instrument, side, limit, quantity) : NOTHING
    return { taker: null, taken: lots(0), left: quantity, isCut: false, cost: NOTHING, hold }
  }
  const taker: Taker = { owner, side, quantity, limit, most: MOST_MET }
  const { fills, left, isCut } = book.quote(taker)
  const taken = lots(quantity - left)
  const resting = rests && left > 0 && !isCut
  const hold = resting ? costSum(instrument, side, limit, left) : NOTHING
  if (side === 'SELL') return { taker, taken, left, isCut, cost: baseSum(instrument, taken), hold }
  let cost: Sum = NOTHING
  for (const fill of fills) cost = plus(cost, worth(instrument, fill.price, fill.quantity))
  return { taker, taken, left, isCut, cost, hold }
}

/**
 * Sends the open part of an order, which rests nowhere, into the book as quoted; what is left of it
 * rests when `rests`, and is cancelled otherwise. Answers its fills.
 */
export function enterBook(
  state: SpotState,
  market: SpotMarket,
  order: SpotOrder,
  { taker, isCut, hold }: Quoted,
  at: number,
): readonly SpotFill[] {
  const fills = taker ? take(state, market, order, taker, at) : NO_FILLS
  const left = lots(order.quantity - order.filled)
  order.updatedAt = at
  if (left > 0 && (isCut || order.timeInForce !== 'GTC')) {
    endOrder(state, order, isCut ? 'FILL_LIMIT' : 'IMMEDIATE_REMAINDER', at)
    return fills
  }
  if (left > 0) rest(state, market, order, left, hold, at)
  else order.closedAt = at
  state.changed(order)
  return fills
}

function take(
  state: SpotState,
  market: SpotMarket,
  order: SpotOrder,
  taker: Taker,
  at: number,
): readonly SpotFill[] {
  const swept = market.book.take(taker)
  const fills: SpotFill[] = []
  for (const met of swept.fills) {
    const { price, quantity } = met
    const maker = met.order
    const fill = settleMeeting(state, market, {
      taker: order,
      maker,
      side: order.side,
      price,
      quantity,
      at,
    })
    if (fill) fills.push(fill)
    printMeeting(state, market, order.side, met, at)
  }
  for (const { order: own } of swept.withdrawn) withdrawOrder(state, own, 'SYSTEM', at)
  return fills
}

function rest(
  state: SpotState,
  { book }: SpotMarket,
  order: SpotOrder,
  left: Lots,
  hold: Sum,
  at: number,
): void {
  const { id, side, limit } = order
  if (limit === null) throw new Error(`Order ${id} cannot rest without a price`)
  setHold(state, order, hold, at)
  state.lastRest += 1
  order.restSeq = state.lastRest
  order.resting = left
  book.rest(order, side, ticks(limit), left)
}

/** Prints a meeting as a trade of the market; `side` is the taker's. */
export function printMeeting(
  { journal }: SpotState,
  { instrument }: SpotMarket,
  side: Side,
  { price, quantity }: BookFill<SpotOrder>,
  at: number,
): void {
  journal.printed(instrument.symbol, { price, quantity, side, at })
}
