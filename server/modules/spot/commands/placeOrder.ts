// A customer's new spot order: every check first, in the order of the refusal list; then it enters
// the book. What it costs is quoted before anything moves, so the reservation covers it to the last
// unit.
import { MOST_MET } from '../../../../src/domain/orders/commandLimits'
import { validateSpot } from '../../../../src/domain/orders/validateSpot'
import type { CheckedSpotOrder, SpotDraft } from '../../../../src/domain/orders/validateSpot'
import type { Side } from '../../../../src/domain/records/records'
import { accepted, refused, type Outcome } from '../../../../src/domain/refusals'
import { plus } from '../../../../src/domain/sum'
import type { Taker } from '../../../engine/book/types'
import { enterBook, quoteTaker, type Quoted } from '../enter'
import type { Customer, Purse } from '../customer'
import { paidCoin, SpotOrder } from '../order'
import type { SpotState } from '../state'
import type { SpotOutcome } from './outcome'

/** Resting spot orders that one customer may have at a time, over all pairs. */
export const MAX_SPOT_ORDERS = 200

export interface PlaceCommand {
  readonly userId: string
  readonly orderId: string
  readonly symbol: string
  readonly side: Side
  readonly draft: SpotDraft
  readonly at: number
}

/** Places a LIMIT or MARKET order; a refusal has changed nothing. */
export function placeOrder(state: SpotState, command: PlaceCommand): Outcome<SpotOutcome> {
  const { userId, side, at } = command
  const market = state.markets.get(command.symbol)
  if (!market) return refused('instrumentUnknown', 'from')
  const { instrument } = market
  const checked = validateSpot(instrument, side, command.draft, market)
  if (!checked.ok) return checked
  const { quantity, worst, timeInForce } = checked.value
  const taker: Taker = { owner: userId, side, quantity, limit: worst, most: MOST_MET }
  const quoted = quoteTaker(market, taker, timeInForce === 'GTC')
  const customer = state.customer(userId)
  const purse = customer.purse(paidCoin({ side, instrument }))
  const refusal = checkQuoted(state, customer, purse, checked.value, quoted)
  if (refusal) return refusal
  const order = new SpotOrder(command.orderId, customer.id, instrument, checked.value, at)
  order.customer = customer
  order.purse = purse
  const fills = enterBook(state, market, order, taker, quoted, at)
  return accepted({ order, fills })
}

/** 2035 … 2022: what the book and the balance say; null when nothing is refused. */
function checkQuoted(
  { journal }: SpotState,
  customer: Customer,
  { free }: Purse,
  order: CheckedSpotOrder,
  { reaches, taken, left, cost, hold }: Quoted,
): Outcome<never> | null {
  if (hold > 0 && customer.count >= MAX_SPOT_ORDERS)
    return refused('tooManyOpenOrders', undefined, { max: MAX_SPOT_ORDERS })
  if (order.postOnly && reaches) return refused('postOnlyWouldTake', 'price')
  if (order.timeInForce === 'FOK' && left > 0) return refused('fillOrKillUnfillable', 'quantity')
  if (order.type === 'MARKET' && taken === 0) return refused('noLiquidity', 'quantity')
  if (!journal.money.covers(free, plus(cost, hold)))
    return refused('insufficientAvailable', 'quantity')
  return null
}
