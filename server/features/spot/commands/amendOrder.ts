// A customer's change of a resting spot order. A smaller size alone keeps its place in the queue;
// anything else leaves the book and enters it again at the tail, where it may take. The reservation
// follows exactly, and is checked before anything moves.
import { refuseKeySymbol } from '../../../../src/domain/identity/keyLimits'
import type { LimitedSender } from '../../../../src/domain/orders/clientIds'
import { lots, type Lots, type Ticks } from '../../../../src/domain/brand'
import { formatLots } from '../../../../src/domain/decimal'
import { spotCost } from '../../../../src/domain/orders/spotCost'
import { validateSpotAmend, type SpotAmendDraft } from '../../../../src/domain/orders/validateSpot'
import { accepted, refused, type Outcome } from '../../../../src/domain/refusals'
import { minus, NOTHING, plus } from '../../../../src/domain/sum'
import { enterBook } from '../enter'
import { heldFor, setHold } from '../hold'
import type { SpotOrder } from '../order/order'
import { NO_ORDER, type OrderRow } from '../order/orderRows'
import { refuseKeySale, refuseOwnLimits, type Judged } from '../ownLimits'
import type { SpotOutcome } from '../outcome'
import { quoteTaker } from '../quote'
import type { SpotState } from '../state'
import type { SpotMarket } from '../market/market'

export interface AmendCommand extends SpotAmendDraft {
  readonly userId: string
  readonly orderId: string
  readonly at: number
  readonly sender?: LimitedSender | undefined
}

/** Changes price or whole size of an order that rests; a refusal has changed nothing. */
export function amendOrder(state: SpotState, command: AmendCommand): Outcome<SpotOutcome> {
  const { userId, orderId } = command
  const row = state.liveRow(userId, orderId)
  const order = row === NO_ORDER ? state.endedTerms(userId, orderId) : state.view(row)
  if (!order) return refused('orderUnknown', 'uuid')
  const { side, instrument } = order
  const market = state.market(instrument.symbol)
  const judged = { at: command.at, limits: command.sender?.limits }
  const barred = refuseKeySymbol(judged.limits, instrument.symbol)
  if (barred) return barred
  // An ended market order has no price; it is refused as not open after the numbers were read.
  const old = { side, limit: order.limit ?? market.reference, quantity: order.quantity }
  if (old.limit === null) return refused('instrumentStale')
  const checked = validateSpotAmend(instrument, { ...old, limit: old.limit }, command, market)
  if (!checked.ok) return checked
  const { limit, quantity } = checked.value
  if (row === NO_ORDER) return refused('orderNotOpen')
  if (limit === order.limit && quantity === order.quantity) return refused('amendEmpty')
  const filled = state.rows.filled(row)
  if (quantity <= filled) {
    const min = formatLots(filled, instrument.lotDecimals)
    return refused('amendBelowFilled', 'quantity', { min })
  }
  const before = state.fills.size
  if (limit === order.limit && quantity < order.quantity)
    shrink(state, market, row, quantity, command.at)
  else {
    const refusal = reenter(state, market, state.view(row), limit, quantity, judged)
    if (refusal) return refusal
  }
  return accepted(state.outcome.of(row, before))
}

function shrink(
  state: SpotState,
  market: SpotMarket,
  row: OrderRow,
  quantity: Lots,
  at: number,
): void {
  const { rows } = state
  const held = heldFor(state, market, row)
  const resting = lots(quantity - rows.filled(row))
  market.numbered.shrink(rows.bookRow(row), resting)
  rows.setQuantity(row, quantity)
  rows.setResting(row, resting)
  setHold(state, market, row, held, heldFor(state, market, row), at)
  rows.setUpdatedAt(row, at)
  state.changed(row)
}

/** Takes it off the book and sends it in anew; null unless it is refused. */
function reenter(
  state: SpotState,
  market: SpotMarket,
  { row, side, filled, postOnly, held }: SpotOrder,
  limit: Ticks,
  quantity: Lots,
  judged: Judged,
): Outcome<never> | null {
  const { at } = judged
  const { rows, customers, journal } = state
  const left = lots(quantity - filled)
  const customer = rows.customer(row)
  const quoted = quoteTaker(state, market, customer, side, left, limit, true)
  const amended = { row, held, filled: spotCost(market.instrument, 'BUY', limit, filled) }
  const limited =
    side === 'BUY'
      ? refuseOwnLimits(state, market, customer, quoted, judged, amended)
      : refuseKeySale(market, limit, quantity, judged)
  if (limited) return limited
  if (postOnly && quoted.takes) return refused('postOnlyWouldTake', 'price')
  const missing = minus(plus(quoted.cost, quoted.hold), held)
  const { number } = side === 'BUY' ? market.quote : market.base
  if (!journal.money.covers(customers.free(customer, number), missing))
    return refused('insufficientAvailable', 'quantity')
  market.numbered.cancel(rows.bookRow(row))
  rows.setBookRow(row, 0)
  const kept = quoted.taken > 0 ? NOTHING : held
  setHold(state, market, row, held, kept, at)
  rows.setResting(row, lots(0))
  rows.setQuantity(row, quantity)
  rows.setLimit(row, limit)
  enterBook(state, market, row, limit, quoted, kept, at)
  return null
}
