// The customer's own limits on what a buy order opens: only buying makes a holding larger.
import { amount, lots, type Amount, type Lots, type Ticks } from '../../../src/domain/brand'
import { refuseKeyOpening, type KeyLimits } from '../../../src/domain/identity/keyLimits'
import { lotValue, spotCost } from '../../../src/domain/orders/spotCost'
import type { Outcome } from '../../../src/domain/refusals'
import { amountOf, NOTHING, plus, type Sum } from '../../../src/domain/sum'
import type { Opening } from '../../../src/domain/tradingLimits/tradingLimits'
import { heldFor } from './hold'
import type { CustomerNumber } from './market/customers'
import type { SpotMarket } from './market/market'
import type { OrderRow } from './order/orderRows'
import { sideOf } from './order/orderTerms'
import type { Quote } from './quote'
import type { SpotState } from './state'

/** An amended order: the funds it holds, and its filled part at the new limit. */
export interface AmendedBuy {
  readonly row: OrderRow
  readonly held: Sum
  readonly filled: Amount
}

/** When an order is judged, and the limits of the API key that asks. */
export interface Judged {
  readonly at: number
  readonly limits: KeyLimits | undefined
}

/** ownOrderLimit and its like; null if nothing, and where an amended order opens no more. */
export function refuseOwnLimits(
  state: SpotState,
  market: SpotMarket,
  customer: CustomerNumber,
  { cost, hold }: Quote,
  { at, limits }: Judged,
  amended?: AmendedBuy,
): Outcome<never> | null {
  const opens = plus(cost, hold)
  if (amended && opens <= amended.held) return null
  const measure = (): Opening => ({
    order: amount(amountOf(opens) + (amended?.filled ?? 0n)),
    position: amount(standing(state, market, customer, amended?.row) + amountOf(opens)),
  })
  const userId = state.customers.id(customer)
  return state.journal.refuseOpening(userId, 'spot', measure, at, 'quantity', limits)
}

/** keyOrderLimit of an order that sells: it makes no holding larger; null if none. */
export function refuseKeySale(
  { instrument, reference }: SpotMarket,
  limit: Ticks | null,
  quantity: Lots,
  { limits }: Judged,
): Outcome<never> | null {
  const price = limit ?? reference
  if (!limits || price === null) return null
  const order = spotCost(instrument, 'BUY', price, quantity)
  return refuseKeyOpening(limits, { order, position: amount(0n) }, 'quantity')
}

/** The holding at the reference price, and the buy orders that rest at their limits. */
function standing(
  state: SpotState,
  market: SpotMarket,
  customer: CustomerNumber,
  without?: OrderRow,
): bigint {
  const { customers, journal, orders, rows } = state
  const { instrument, base, reference } = market
  const free = journal.money.balance(customers.free(customer, base.number))
  const locked = journal.money.balance(customers.locked(customer, base.number))
  const held = lots(Number((free + locked) / lotValue(instrument)))
  const value = reference === null ? 0n : spotCost(instrument, 'BUY', reference, held)
  const resting = orders
    .of(customer)
    .filter((row) => row !== without && state.marketOf(row) === market)
    .filter((row) => sideOf(rows.terms(row)) === 'BUY')
    .reduce((sum, row) => plus(sum, heldFor(state, market, row)), NOTHING as Sum)
  return value + amountOf(resting)
}
