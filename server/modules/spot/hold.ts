// What is locked for the resting part of an order: it is set, changed and given back by exactly the
// difference.
import { lots } from '../../../src/domain/brand'
import type { CancelReason } from '../../../src/domain/records/records'
import { minus, NOTHING, type Sum } from '../../../src/domain/sum'
import type { SpotOrder } from './order/order'
import type { SpotState } from './state'

/** What the causes of holds begin with. */
const ORDER = 'order:'

/** Locks `held` for an order instead of what was locked for it before. */
export function setHold(state: SpotState, order: SpotOrder, held: Sum, at: number): void {
  const more = minus(held, order.held)
  const { free, locked } = order.purse
  const { money } = state.journal
  if (more > 0) money.move('HOLD', order.id, at, free, locked, more, ORDER)
  else if (more < 0) money.move('RELEASE', order.id, at, locked, free, minus(NOTHING, more), ORDER)
  order.held = held
}

/** Ends an order whose rest has left the book: what was held for it goes back. */
export function withdrawOrder(
  state: SpotState,
  order: SpotOrder,
  reason: CancelReason,
  at: number,
): void {
  setHold(state, order, NOTHING, at)
  order.resting = lots(0)
  order.restSeq = 0
  endOrder(state, order, reason, at)
}

/** Ends an order that rests nowhere: what did not fill is cancelled. */
export function endOrder(
  state: SpotState,
  order: SpotOrder,
  reason: CancelReason,
  at: number,
): void {
  order.cancelled = lots(order.quantity - order.filled)
  order.cancelReason = reason
  order.updatedAt = at
  order.closedAt = at
  state.changed(order)
  state.journal.notify(order)
}
