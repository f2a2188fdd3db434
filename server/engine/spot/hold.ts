// Owns what is locked for the resting part of an order: it is set, changed and given back by
// exactly the difference. It refuses to know who asked and whether the money is there.
import { amount, lots, type Amount } from '../../../src/domain/brand'
import type { CancelReason } from '../../../src/domain/records/records'
import { paidCoin, type SpotOrder } from './order'
import type { SpotState } from './state'

/** Locks `held` for an order instead of what was locked for it before. */
export function setHold(state: SpotState, order: SpotOrder, held: Amount, at: number): void {
  const more = held - order.held
  if (more === 0n) return
  const { free, locked } = state.ownerOf(order).purse(paidCoin(order))
  const { money } = state.journal
  const cause = `order:${order.id}`
  if (more > 0n) money.move('HOLD', cause, at, free, locked, amount(more))
  else money.move('RELEASE', cause, at, locked, free, amount(-more))
  order.held = held
}

/** Ends an order whose rest has left the book: what was held for it goes back. */
export function withdrawOrder(
  state: SpotState,
  order: SpotOrder,
  reason: CancelReason,
  at: number,
): void {
  setHold(state, order, amount(0n), at)
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
  state.journal.notice(order.userId, { kind: 'SPOT_CANCELLED', at, uuid: order.id, reason })
}
