// Putting loaded spot orders back where they stood: filed, and resting in the order in which they
// came.
import type { SpotOrder } from './order/order'
import { isLive, type SpotOrderFacts } from './order/orderFacts'
import type { SpotState } from './state'

/** Files orders, live and ended (oldest first), and rests the live ones in their time order. */
export function restoreSpotOrders(state: SpotState, kept: readonly SpotOrderFacts[]): void {
  const orders = kept.map((facts) => reopen(state, facts))
  for (const order of orders) state.file(order)
  const resting = orders.filter(isLive).sort((a, b) => a.restSeq - b.restSeq)
  for (const order of resting) {
    const { id, side, limit: price, resting } = order
    if (price === null) throw new Error(`Order ${id} rests without a price`)
    state.marketOf(order).book.rest(order, side, price, resting)
    if (order.restSeq > state.lastRest) state.lastRest = order.restSeq
  }
}

function reopen(state: SpotState, facts: SpotOrderFacts): SpotOrder {
  const { id, userId, instrument, createdAt } = facts
  const order = state.orders.open(id, state.customer(userId), instrument, facts, createdAt)
  order.filled = facts.filled
  order.resting = facts.resting
  order.cancelled = facts.cancelled
  order.filledCost = facts.filledCost
  order.held = facts.held
  order.fee = facts.fee
  order.cancelReason = facts.cancelReason
  order.restSeq = facts.restSeq
  order.updatedAt = facts.updatedAt
  order.closedAt = facts.closedAt
  return order
}
