// A customer's new spot order: every check first, in the order of the refusal list; then it enters
// the book. What it costs is quoted before anything moves, so the reservation covers it to the last
// unit.
import { checkSpot, readSpotDraft } from '../../../../src/domain/orders/validateSpot'
import type {
  CheckedSpotOrder,
  SpotDraft,
  SpotFigures,
} from '../../../../src/domain/orders/validateSpot'
import type { Side } from '../../../../src/domain/records/records'
import { accepted, refused, type Outcome } from '../../../../src/domain/refusals'
import { plus } from '../../../../src/domain/sum'
import { enterBook, quoteTaker, type Quoted } from '../enter'
import type { Customer, Purse } from '../customer'
import { paidCoin } from '../order/orderFacts'
import type { SpotMarket, SpotState } from '../state'
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

/** The same decoded: its texts are read, its market and its customer are found. */
export interface DecodedPlace {
  readonly customer: Customer
  readonly market: SpotMarket
  readonly orderId: string
  readonly side: Side
  readonly figures: SpotFigures
  readonly at: number
}

/** Places a LIMIT or MARKET order; a refusal has changed nothing. */
export function placeOrder(state: SpotState, command: PlaceCommand): Outcome<SpotOutcome> {
  const { orderId, side, at } = command
  const market = state.markets.get(command.symbol)
  if (!market) return refused('instrumentUnknown', 'from')
  const read = readSpotDraft(market.instrument, command.draft)
  if (!read.ok) return read
  const customer = state.customer(command.userId)
  return placeDecoded(state, { customer, market, orderId, side, figures: read.value, at })
}

/** The same of a decoded command. */
export function placeDecoded(state: SpotState, command: DecodedPlace): Outcome<SpotOutcome> {
  const { customer, market, side, at } = command
  const { instrument } = market
  const checked = checkSpot(instrument, side, command.figures, market)
  if (!checked.ok) return checked
  const { quantity, worst, timeInForce } = checked.value
  const quoted = quoteTaker(market, customer.id, side, quantity, worst, timeInForce === 'GTC')
  const purse = customer.purse(paidCoin({ side, instrument }))
  const refusal = checkQuoted(state, customer, purse, checked.value, quoted)
  if (refusal) return refusal
  const order = state.orders.open(command.orderId, customer, instrument, checked.value, at)
  const fills = enterBook(state, market, order, quoted, at)
  return accepted({ order, fills })
}

/** 2035 … 2022: what the book and the balance say; null when nothing is refused. */
function checkQuoted(
  { journal }: SpotState,
  customer: Customer,
  { free }: Purse,
  order: CheckedSpotOrder,
  { taker, taken, left, cost, hold }: Quoted,
): Outcome<never> | null {
  if (hold > 0 && customer.count >= MAX_SPOT_ORDERS)
    return refused('tooManyOpenOrders', undefined, { max: MAX_SPOT_ORDERS })
  if (order.postOnly && taker) return refused('postOnlyWouldTake', 'price')
  if (order.timeInForce === 'FOK' && left > 0) return refused('fillOrKillUnfillable', 'quantity')
  if (order.type === 'MARKET' && taken === 0) return refused('noLiquidity', 'quantity')
  if (!journal.money.covers(free, plus(cost, hold)))
    return refused('insufficientAvailable', 'quantity')
  return null
}
