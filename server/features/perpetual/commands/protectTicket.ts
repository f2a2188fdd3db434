// A customer's change of take-profit and stop-loss. They are judged by the mark once something is
// open, by the limit price before; until then they sleep.
import type { Ticks } from '../../../../src/domain/brand'
import { readPrice } from '../../../../src/domain/orders/orderNumbers'
import { checkProtection, checkStopReach } from '../../../../src/domain/orders/protection'
import { liquidationPrice } from '../../../../src/domain/perpetual/margin'
import { accepted, refused, type Outcome } from '../../../../src/domain/refusals'
import { hasEnded } from '../../../core/engine/ended'
import type { PerpetualState } from '../state'
import { partWith } from '../ticket/holds'
import type { Ticket } from '../ticket/ticket'
import { ownTicket, type TicketCommand, type TicketOutcome } from './outcome'

export interface ProtectCommand extends TicketCommand {
  /** null takes it off; undefined leaves it. */
  readonly takeProfitPrice?: string | null | undefined
  readonly stopLossPrice?: string | null | undefined
}

export function protectTicket(
  state: PerpetualState,
  command: ProtectCommand,
): Outcome<TicketOutcome> {
  const found = ownTicket(state, command)
  if (!found.ok) return found
  const ticket = found.value
  const takeProfit = readProtection(ticket, command.takeProfitPrice, 'takeProfitPrice')
  if (!takeProfit.ok) return takeProfit
  const stopLoss = readProtection(ticket, command.stopLossPrice, 'stopLossPrice')
  if (!stopLoss.ok) return stopLoss
  if (hasEnded(ticket)) return refused('ticketNotOpen')
  const reference = ticket.open > 0 ? state.marketOf(ticket).mark : ticket.limit
  if (reference === null) return refused('instrumentStale')
  const given = { takeProfit: takeProfit.value ?? null, stopLoss: stopLoss.value ?? null }
  const sides = checkProtection(ticket.direction, reference, given)
  if (!sides.ok) return sides
  if (ticket.closing !== null && ticket.open > 0) return refused('ticketLiquidating')
  if (takeProfit.value === undefined && stopLoss.value === undefined) return refused('amendEmpty')
  const liquidation = liquidationOf(ticket, state.marketOf(ticket).mark ?? reference)
  const stop = checkStopReach(ticket.instrument, ticket.direction, given.stopLoss, liquidation)
  if (!stop.ok) return stop
  if (takeProfit.value !== undefined) ticket.takeProfit = takeProfit.value
  if (stopLoss.value !== undefined) ticket.stopLoss = stopLoss.value
  ticket.updatedAt = command.at
  state.changed(ticket)
  return accepted({ ticket, fills: [] })
}

/** Of what is open; of an order that rests, as it would be once it is filled. */
function liquidationOf(ticket: Ticket, mark: Ticks): Ticks | null {
  const { instrument, open, limit, resting, liquidation } = ticket
  if (open > 0 || limit === null) return liquidation
  return liquidationPrice(instrument, partWith(ticket, limit, resting, mark))
}

function readProtection(
  { instrument }: Pick<Ticket, 'instrument'>,
  text: string | null | undefined,
  field: string,
): Outcome<Ticks | null | undefined> {
  if (text === undefined || text === null) return accepted(text)
  return readPrice(instrument, text, field)
}
