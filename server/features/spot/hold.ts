// Funds held for the resting part of an order: reserved, adjusted and released by exactly the
// difference.
import { lockedBeside, lots } from '../../../src/domain/brand'
import { costSum } from '../../../src/domain/orders/spotCost'
import type { CancelReason } from '../../../src/domain/records/records'
import { minus, NOTHING, type Sum } from '../../../src/domain/sum'
import type { OrderRow } from './order/orderRows'
import { cancelledFor, sideOf } from './order/orderTerms'
import type { SpotState } from './state'
import type { SpotMarket } from './market/market'

/** What the causes of holds begin with. */
const ORDER = 'order:'

/** What is locked for an order: what its resting part costs at its limit. */
export function heldFor({ rows }: SpotState, { instrument }: SpotMarket, row: OrderRow): Sum {
  const limit = rows.limit(row)
  const resting = rows.resting(row)
  if (limit === null || resting === 0) return NOTHING
  return costSum(instrument, sideOf(rows.terms(row)), limit, resting)
}

/** Locks `held` for an order instead of what was locked for it `before`. */
export function setHold(
  state: SpotState,
  { base, quote }: SpotMarket,
  row: OrderRow,
  before: Sum,
  held: Sum,
  at: number,
): void {
  const { rows, customers, journal } = state
  const more = minus(held, before)
  const customer = rows.customer(row)
  const coin = sideOf(rows.terms(row)) === 'BUY' ? quote.number : base.number
  const free = customers.free(customer, coin)
  const locked = lockedBeside(free)
  const id = state.orders.id(row)
  if (more > 0) journal.money.move('HOLD', id, at, free, locked, more, ORDER)
  else if (more < 0)
    journal.money.move('RELEASE', id, at, locked, free, minus(NOTHING, more), ORDER)
}

/** Ends an order whose rest has left the book: what was held for it goes back. */
export function withdrawOrder(
  state: SpotState,
  market: SpotMarket,
  row: OrderRow,
  reason: CancelReason,
  at: number,
): void {
  const { rows } = state
  setHold(state, market, row, heldFor(state, market, row), NOTHING, at)
  rows.setBookRow(row, 0)
  rows.setResting(row, lots(0))
  endOrder(state, row, reason, at)
}

/** Ends an order that rests nowhere: what did not fill is cancelled. */
export function endOrder(state: SpotState, row: OrderRow, reason: CancelReason, at: number): void {
  const { rows } = state
  rows.setTerms(row, cancelledFor(rows.terms(row), reason))
  rows.setUpdatedAt(row, at)
  state.changed(row)
  state.journal.notify(state, state.customers.user(rows.customer(row)), row)
}
