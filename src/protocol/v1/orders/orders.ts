// The orders of `/v1` by market: each market's dialect, and the market that an order is of.
import { findInstrument, type Instrument, type Market } from '../../../domain/instruments'
import { refused, type Outcome } from '../../../domain/refusals'
import { readOrderId } from '../ids'
import { cfdOrders } from './cfd'
import type { OrderCommand, OrderDialect } from './dialect'
import { perpetualOrders } from './perpetual'
import type { CloseTerms, OrderChange, OrderTerms } from './schemas'
import { spotOrders } from './spot'

/** Each takes the instruments of its market alone. */
const DIALECTS = {
  spot: spotOrders,
  futures: perpetualOrders,
  derivatives: cfdOrders,
} as Readonly<Record<Market, OrderDialect>>

const dialectOf = ({ market }: Pick<Instrument, 'market'>): OrderDialect => DIALECTS[market]

/** The call that an order becomes; refused where no market has its symbol. */
export function placing(order: OrderTerms): Outcome<OrderCommand> {
  const instrument = findInstrument(order.symbol)
  if (!instrument) return refused('instrumentUnknown', 'symbol')
  return dialectOf(instrument).place(order, instrument)
}

/** The call that changes an order. */
export function changing(id: string, change: OrderChange): Outcome<OrderCommand> {
  const found = readOrderId(id)
  return found ? dialectOf(found).change(found, change) : refused('orderUnknown', 'id')
}

/** The call that cancels an order. */
export function cancelling(id: string): Outcome<OrderCommand> {
  const found = readOrderId(id)
  return found ? dialectOf(found).cancel(found) : refused('orderUnknown', 'id')
}

/** The call that closes a position. */
export function closing(id: string, terms: CloseTerms): Outcome<OrderCommand> {
  const found = readOrderId(id)
  const close = found && !found.closes && !found.waits ? dialectOf(found).close : undefined
  return found && close ? close(found, terms) : refused('ticketUnknown', 'id')
}
