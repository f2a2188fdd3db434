// The triggering of stop orders: a price at or beyond the trigger makes one due, and when the
// command or event that brought the price is done, it becomes its order by the same code as if its
// owner had sent it then. It leaves those that wait before that, so that it fires once.
import { lots, type Lots } from '../../../../src/domain/brand'
import { formatLots } from '../../../../src/domain/decimal'
import { typeOf } from '../../../../src/domain/perpetual/validateStop'
import type { Outcome } from '../../../../src/domain/refusals'
import { closeTicket } from '../commands/closeTicket'
import { openOrder } from '../commands/openOrder'
import type { TicketOutcome } from '../commands/outcome'
import { settleFunding } from '../risk/funding'
import type { PerpetualState } from '../state'
import { endStop } from './holdStop'
import type { Stop } from './stop'
import { draftOfStop } from './stopCommands'

/**
 * Carries out what is due, and what that makes due; bounded by the orders that wait, each of which
 * ends.
 */
export function fireStops(state: PerpetualState, at: number): void {
  endOrphans(state, at)
  for (let due = state.stops.takeDue(); due.length > 0; due = state.stops.takeDue())
    for (const stop of due) {
      if (state.stops.isWaiting(stop)) fire(state, stop, at)
      endOrphans(state, at)
    }
}

function endOrphans(state: PerpetualState, at: number): void {
  for (const stop of state.stops.takeOrphans()) {
    if (!state.stops.isWaiting(stop)) continue
    stop.cancelReason = 'POSITION_CLOSED'
    endStop(state, stop, at)
  }
}

function fire(state: PerpetualState, stop: Stop, at: number): void {
  settleFunding(state, stop.userId, at)
  endStop(state, stop, at)
  const placed = stop.ticketId === null ? place(state, stop, at) : close(state, stop, at)
  if (placed.ok) {
    stop.becameId = placed.value.ticket.id
    return
  }
  stop.cancelReason = 'REFUSED'
  stop.refusal = placed.refusal.key
}

/** An order that opens has the id of the stop order: what a price sets off has none of its own. */
function place(state: PerpetualState, stop: Stop, at: number): Outcome<TicketOutcome> {
  const { id: ticketId, userId, instrument, clientId, keyId, leverage } = stop
  const { openPrice, margin, takeProfitPrice, stopLossPrice, timeInForce } = draftOfStop(stop)
  const { direction, postOnly, reduceOnly } = stop
  const order = {
    direction,
    openPrice,
    margin,
    takeProfitPrice,
    stopLossPrice,
    timeInForce,
    postOnly,
    reduceOnly,
    type: typeOf(stop.type),
    quantity: formatLots(stop.quantity, instrument.lotDecimals),
    // Of an order that only reduces it is ignored.
    leverage: leverage ?? 1,
  }
  const sender = { clientId, keyId }
  const { symbol } = instrument
  return openOrder(state, { userId, ticketId, symbol, draft: order, at, sender })
}

function close(state: PerpetualState, stop: Stop, at: number): Outcome<TicketOutcome> {
  const { userId, ticketId, instrument, postOnly, keyId } = stop
  if (ticketId === null) throw new Error(`Stop order ${stop.id} closes no position`)
  const { openPrice: closePrice } = draftOfStop(stop)
  const quantity = formatLots(openOf(state, stop), instrument.lotDecimals)
  const terms = { type: typeOf(stop.type), quantity, closePrice, postOnly }
  return closeTicket(state, { userId, ticketId, ...terms, keyId, at })
}

/** Its own size, or all that is open by now where that is less. */
function openOf({ tickets }: PerpetualState, { ticketId, quantity }: Stop): Lots {
  const open = tickets.get(ticketId ?? '')?.open ?? 0
  return open > 0 ? lots(Math.min(quantity, open)) : quantity
}
