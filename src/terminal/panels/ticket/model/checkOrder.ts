// Owns the last look at an order before it is sent: the shared validation of the domain and what is
// available. What only the exchange can know (the book, other orders) it leaves to the exchange.
import type { Amount, Ticks } from '../../../../domain/brand'
import type { PerpetualInstrument } from '../../../../domain/instruments'
import { refusal } from '../../../../domain/refusals'
import { orderCost, validateOrder } from '../../../../domain/orders/validateOrder'
import { errorsOf, type OrderIntent, type TicketErrors } from './readOrder'

export interface TicketMarket {
  readonly mark: Ticks | null
  readonly stale: boolean
  readonly available: Amount
}

/** The errors of a read order by field; empty where the exchange may be asked. */
export function checkOrder(
  it: PerpetualInstrument,
  intent: OrderIntent,
  market: TicketMarket,
): TicketErrors {
  const checked = validateOrder(it, intent.body, market)
  if (!checked.ok) return errorsOf([checked.refusal])
  // A reduce-only order needs no margin of its own.
  if (intent.body.reduceOnly) return {}
  const cost = orderCost(it, intent.price, checked.value)
  return cost > market.available ? errorsOf([refusal('insufficientAvailable', 'quantity')]) : {}
}
