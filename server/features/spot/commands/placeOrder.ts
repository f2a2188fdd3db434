// A customer's new spot order: every check first, in the order of the refusal list; then it enters
// the book. What it costs is quoted before anything moves, so the reservation covers it to the last
// unit.
import { refuseKeySymbol } from '../../../../src/domain/identity/keyLimits'
import {
  readSpotDraft,
  refuseSpot,
  timeInForceOf,
  worstPrice,
  type SpotDraft,
  type SpotFigures,
} from '../../../../src/domain/orders/validateSpot'
import type { Side, TimeInForce } from '../../../../src/domain/records/records'
import { accepted, refused, type Outcome } from '../../../../src/domain/refusals'
import { NOTHING, plus } from '../../../../src/domain/sum'
import { hashOf } from '../../../core/engine/idIndex'
import type { LimitedSender } from '../../../../src/domain/orders/clientIds'
import type { CustomerNumber } from '../market/customers'
import { enterBook } from '../enter'
import { refuseKeySale, refuseOwnLimits } from '../ownLimits'
import { packTerms } from '../order/orderTerms'
import type { SpotOutcome } from '../outcome'
import { quoteTaker, type Quote } from '../quote'
import type { SpotState } from '../state'
import type { SpotMarket } from '../market/market'

/** Resting spot orders that one customer may have at a time, over all pairs. */
export const MAX_SPOT_ORDERS = 200

export interface PlaceCommand {
  readonly userId: string
  readonly orderId: string
  readonly symbol: string
  readonly side: Side
  readonly draft: SpotDraft
  readonly at: number
  readonly sender?: LimitedSender | undefined
}

/** The same decoded: its texts are read, its market and its customer are found. */
export interface DecodedPlace {
  readonly customer: CustomerNumber
  readonly market: SpotMarket
  readonly orderId: string
  /** Of its id, as `hashOf` answers it. */
  readonly hash: number
  readonly side: Side
  readonly figures: SpotFigures
  readonly at: number
  readonly sender?: LimitedSender | undefined
}

/** Places a LIMIT or MARKET order; a refusal has changed nothing. */
export function placeOrder(state: SpotState, command: PlaceCommand): Outcome<SpotOutcome> {
  const { orderId, side, at, sender } = command
  const market = state.markets.get(command.symbol)
  if (!market) return refused('instrumentUnknown', 'from')
  const read = readSpotDraft(market.instrument, command.draft)
  if (!read.ok) return read
  const figures = read.value
  const customer = state.customers.of(command.userId)
  const hash = hashOf(orderId)
  return placeDecoded(state, { customer, market, orderId, hash, side, figures, at, sender })
}

/** The same of a decoded command. */
export function placeDecoded(state: SpotState, command: DecodedPlace): Outcome<SpotOutcome> {
  const { customer, market, side, figures, at } = command
  const { type, quantity, limit, postOnly = false } = figures
  const { instrument } = market
  const barred = refuseKeySymbol(command.sender?.limits, instrument.symbol)
  if (barred) return barred
  const refusal = refuseSpot(instrument, side, figures, market)
  if (refusal) return refusal
  const timeInForce = timeInForceOf(figures)
  const worst = worstPrice(instrument, side, figures, market)
  const quoted = quoteTaker(state, market, customer, side, quantity, worst, timeInForce === 'GTC')
  const denied = refuseQuoted(state, command, timeInForce, quoted)
  if (denied) return denied
  const terms = packTerms(side, type, timeInForce, postOnly)
  const { orders, fills } = state
  const { orderId, hash, sender } = command
  const pair = market.number
  const row = orders.open(orderId, hash, customer, pair, terms, quantity, limit, at, sender)
  const before = fills.size
  enterBook(state, market, row, worst, quoted, NOTHING, at)
  return accepted(state.outcome.of(row, before))
}

/** Checks 2035 … 2022 against the book and the balance; null when nothing is refused. */
function refuseQuoted(
  state: SpotState,
  { customer, market, side, figures, at, sender }: DecodedPlace,
  timeInForce: TimeInForce,
  quoted: Quote,
): Outcome<never> | null {
  const { journal, customers, orders } = state
  const { type, postOnly, limit, quantity } = figures
  const judged = { at, limits: sender?.limits }
  const { takes, taken, left, cost, hold } = quoted
  if (hold > 0 && orders.count(customer) >= MAX_SPOT_ORDERS)
    return refused('tooManyOpenOrders', undefined, { max: MAX_SPOT_ORDERS })
  const limited =
    side === 'BUY'
      ? refuseOwnLimits(state, market, customer, quoted, judged)
      : refuseKeySale(market, limit, quantity, judged)
  if (limited) return limited
  if (postOnly && takes) return refused('postOnlyWouldTake', 'price')
  if (timeInForce === 'FOK' && left > 0) return refused('fillOrKillUnfillable', 'quantity')
  if (type === 'MARKET' && taken === 0) return refused('noLiquidity', 'quantity')
  const paidIn = side === 'BUY' ? market.quote : market.base
  if (!journal.money.covers(customers.free(customer, paidIn.number), plus(cost, hold)))
    return refused('insufficientAvailable', 'quantity')
  return null
}
