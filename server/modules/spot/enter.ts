// An order's way into its book: what it would take is quoted before anything moves; then it takes
// that, own orders in its way give way, and the remainder rests or is lost.
import { lots, ticks, type Lots, type Ticks } from '../../../src/domain/brand'
import { worth } from '../../../src/domain/perpetual/margin'
import { MOST_MET } from '../../../src/domain/orders/commandLimits'
import { baseSum, costSum } from '../../../src/domain/orders/spotCost'
import type { Side } from '../../../src/domain/records/records'
import { NOTHING, plus, type Sum } from '../../../src/domain/sum'
import { endOrder, setHold, withdrawOrder } from './hold'
import type { OrderRow } from './order/orderRows'
import { sideOf, timeInForceOf } from './order/orderTerms'
import { settleMeeting } from './settle'
import type { SpotMarket, SpotState } from './state'

/** What an order would get now. */
export interface Quoted {
  /** Whether the best price of the other side is reached, by whomever it is offered. */
  readonly takes: boolean
  readonly taken: Lots
  readonly left: Lots
  /** Whether it meets as many as it may: what is left does not rest. */
  readonly isCut: boolean
  /** What the taken part costs, and what is held for the part that rests, in the coin paid. */
  readonly cost: Sum
  readonly hold: Sum
}

/** What an order would get now, and whether what is left rests then; nothing changes. */
export function quoteTaker(
  market: SpotMarket,
  owner: number,
  side: Side,
  quantity: Lots,
  limit: Ticks,
  rests: boolean,
): Quoted {
  const { instrument, numbered } = market
  if (!numbered.reaches(side, limit)) {
    const hold = rests ? costSum(instrument, side, limit, quantity) : NOTHING
    return { takes: false, taken: lots(0), left: quantity, isCut: false, cost: NOTHING, hold }
  }
  numbered.quote(side, owner, quantity, limit, MOST_MET, 'all')
  const { left, isCut } = numbered
  const taken = lots(quantity - left)
  const resting = rests && left > 0 && !isCut
  const hold = resting ? costSum(instrument, side, limit, left) : NOTHING
  const cost = side === 'SELL' ? baseSum(instrument, taken) : costOfMet(market)
  return { takes: true, taken, left, isCut, cost, hold }
}

/** What those who were quoted last ask together. */
function costOfMet({ instrument, numbered: { met } }: SpotMarket): Sum {
  let cost: Sum = NOTHING
  for (let i = 0; i < met.size; i += 1) {
    const price = ticks(met.prices[i] as number)
    cost = plus(cost, worth(instrument, price, lots(met.quantities[i] as number)))
  }
  return cost
}

/**
 * Sends the open part of an order, which rests nowhere, into the book as quoted, as far as `limit`;
 * what is left of it rests there when it may, and is cancelled otherwise. `held` is locked for it.
 */
export function enterBook(
  state: SpotState,
  market: SpotMarket,
  row: OrderRow,
  limit: Ticks,
  { takes, isCut, hold }: Quoted,
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
  numbered.take(side, rows.customer(row), quantity, limit, MOST_MET, 'all')
  const { met, withdrawn } = numbered
  for (let i = 0; i < met.size; i += 1) {
    const price = ticks(met.prices[i] as number)
    const size = lots(met.quantities[i] as number)
    settleMeeting(state, market, row, met.orders[i] as OrderRow, side, price, size, at)
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
