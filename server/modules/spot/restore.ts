// Putting loaded spot orders back where they stood: filed, and resting in the order in which they
// came.
import { isLive, type SpotOrder } from './order'
import type { SpotState } from './state'

/** Files orders, live and ended (oldest first), and rests the live ones in their time order. */
export function restoreSpotOrders(state: SpotState, orders: readonly SpotOrder[]): void {
  for (const order of orders) state.file(order)
  const resting = orders.filter(isLive).sort((a, b) => a.restSeq - b.restSeq)
  for (const order of resting) {
    const { id, side, limit: price, resting } = order
    if (price === null) throw new Error(`Order ${id} rests without a price`)
    state.marketOf(order).book.rest(order, side, price, resting)
    if (order.restSeq > state.lastRest) state.lastRest = order.restSeq
  }
}
