// A customer's change of a resting spot order. A smaller size alone keeps its place in the queue;
// anything else leaves the book and enters it again at the tail, where it may take. The reservation
// follows exactly, and is checked before anything moves.
import { lots, type Lots, type Ticks } from '../../../../src/domain/brand'
import { formatLots } from '../../../../src/domain/decimal'
import { costSum } from '../../../../src/domain/orders/spotCost'
import { validateSpotAmend, type SpotAmendDraft } from '../../../../src/domain/orders/validateSpot'
import { accepted, refused, type Outcome } from '../../../../src/domain/refusals'
import { minus, NOTHING, plus } from '../../../../src/domain/sum'
import { enterBook, NO_FILLS, quoteTaker, type Quoted } from '../enter'
import { setHold } from '../hold'
import type { SpotOrder } from '../order/order'
import { isLive } from '../order/orderFacts'
import type { SpotState } from '../state'
import type { SpotOutcome } from './outcome'

export interface AmendCommand extends SpotAmendDraft {
  readonly userId: string
  readonly orderId: string
  readonly at: number
}

/** Changes price or whole size of an order that rests; a refusal has changed nothing. */
export function amendOrder(state: SpotState, command: AmendCommand): Outcome<SpotOutcome> {
  const order = state.orderOf(command.userId, command.orderId)
  if (!order) return refused('orderUnknown', 'uuid')
  const market = state.marketOf(order)
  const { side, filled, instrument } = order
  // An ended market order has no price; it is refused as not open after the numbers were read.
  const old = { side, limit: order.limit ?? market.reference, quantity: order.quantity }
  if (old.limit === null) return refused('instrumentStale')
  const checked = validateSpotAmend(instrument, { ...old, limit: old.limit }, command, market)
  if (!checked.ok) return checked
  const { limit, quantity } = checked.value
  if (!isLive(order)) return refused('orderNotOpen')
  if (limit === order.limit && quantity === order.quantity) return refused('amendEmpty')
  if (quantity <= filled) {
    const min = formatLots(filled, instrument.lotDecimals)
    return refused('amendBelowFilled', 'quantity', { min })
  }
  if (limit === order.limit && quantity < order.quantity) {
    shrink(state, order, quantity, command.at)
    return accepted({ order, fills: NO_FILLS })
  }
  return reenter(state, order, limit, quantity, command.at)
}

function shrink(state: SpotState, order: SpotOrder, quantity: Lots, at: number): void {
  const { instrument, side, limit, filled } = order
  if (limit === null) throw new Error(`Order ${order.id} rests without a price`)
  const resting = lots(quantity - filled)
  state.marketOf(order).book.shrink(order, resting)
  setHold(state, order, costSum(instrument, side, limit, resting), at)
  order.quantity = quantity
  order.resting = resting
  order.updatedAt = at
  state.changed(order)
}

function reenter(
  state: SpotState,
  order: SpotOrder,
  limit: Ticks,
  quantity: Lots,
  at: number,
): Outcome<SpotOutcome> {
  const market = state.marketOf(order)
  const { side, userId: owner } = order
  const left = lots(quantity - order.filled)
  const quoted = quoteTaker(market, owner, side, left, limit, true)
  if (order.postOnly && quoted.taker) return refused('postOnlyWouldTake', 'price')
  if (!isCovered(state, order, quoted)) return refused('insufficientAvailable', 'quantity')
  market.book.cancel(order)
  if (quoted.taken > 0) setHold(state, order, NOTHING, at)
  order.resting = lots(0)
  order.restSeq = 0
  order.quantity = quantity
  order.limit = limit
  const fills = enterBook(state, market, order, quoted, at)
  return accepted({ order, fills })
}

/** Whether what is free and what is held for it pay for what it takes and what will rest. */
function isCovered(state: SpotState, order: SpotOrder, { cost, hold }: Quoted): boolean {
  const missing = minus(plus(cost, hold), order.held)
  return state.journal.money.covers(order.purse.free, missing)
}
