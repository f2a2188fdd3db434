// Owns what a customer may do with a ticket that exists: close it at market whole or in part,
// cancel what rests of it, change its protection. Checks come first, in the order of the refusal
// list.
import { formatLots } from '../../../../src/domain/decimal'
import type { Ticks } from '../../../../src/domain/brand'
import { readPrice, readQuantity } from '../../../../src/domain/orders/orderNumbers'
import { checkProtection } from '../../../../src/domain/orders/protection'
import { accepted, refused, type Outcome } from '../../../../src/domain/refusals'
import { closeThroughBook, closingTaker } from '../closeThroughBook'
import type { PerpetualState } from '../state'
import { isLive, type Ticket } from '../ticket/ticket'
import { withdrawResting } from '../ticket/withdraw'
import type { TicketOutcome } from './outcome'

interface TicketCommand {
  readonly userId: string
  readonly ticketId: string
  readonly at: number
}

export interface CloseCommand extends TicketCommand {
  /** Left out: the whole open part. */
  readonly quantity?: string | undefined
}

export interface ProtectCommand extends TicketCommand {
  /** null takes it off; undefined leaves it. */
  readonly takeProfitPrice?: string | null | undefined
  readonly stopLossPrice?: string | null | undefined
}

export function closeTicket(state: PerpetualState, command: CloseCommand): Outcome<TicketOutcome> {
  const found = ownTicket(state, command)
  if (!found.ok) return found
  const ticket = found.value
  const asked = command.quantity
  const read = asked === undefined ? null : readQuantity(ticket.instrument, asked, 'quantity')
  if (read && !read.ok) return read
  const { book, mark, stale } = state.marketOf(ticket)
  if (stale || mark === null) return refused('instrumentStale')
  if (ticket.closing === 'LIQUIDATE' && ticket.open > 0) return refused('ticketLiquidating')
  if (ticket.open === 0) return refused('ticketNotOpen')
  const quantity = read?.value ?? ticket.open
  if (quantity > ticket.open) {
    const max = formatLots(ticket.open, ticket.instrument.lotDecimals)
    return refused('closeQuantityTooLarge', 'quantity', { max })
  }
  if (book.quote(closingTaker(ticket, quantity, mark)).fills.length === 0)
    return refused('noLiquidity', 'quantity')
  const fills = closeThroughBook(state, ticket, quantity, 'CLOSE', mark, command.at)
  return accepted({ ticket, fills })
}

export function cancelTicket(
  state: PerpetualState,
  command: TicketCommand,
): Outcome<TicketOutcome> {
  const found = ownTicket(state, command)
  if (!found.ok) return found
  const ticket = found.value
  if (ticket.resting === 0) return refused('ticketNotPending')
  withdrawResting(state, ticket, 'USER', command.at)
  return accepted({ ticket, fills: [] })
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
  if (ticket.closing !== null && ticket.open > 0) return refused('ticketLiquidating')
  if (!isLive(ticket)) return refused('ticketNotOpen')
  const reference = ticket.open > 0 ? state.marketOf(ticket).mark : ticket.limit
  if (reference === null) return refused('instrumentStale')
  const given = { takeProfit: takeProfit.value ?? null, stopLoss: stopLoss.value ?? null }
  const sides = checkProtection(ticket.direction, reference, given)
  if (!sides.ok) return sides
  if (takeProfit.value !== undefined) ticket.takeProfit = takeProfit.value
  if (stopLoss.value !== undefined) ticket.stopLoss = stopLoss.value
  ticket.updatedAt = command.at
  state.changed(ticket)
  return accepted({ ticket, fills: [] })
}

function readProtection(
  ticket: Ticket,
  text: string | null | undefined,
  field: string,
): Outcome<Ticks | null | undefined> {
  if (text === undefined || text === null) return accepted(text)
  return readPrice(ticket.instrument, text, field)
}

function ownTicket(state: PerpetualState, { userId, ticketId }: TicketCommand): Outcome<Ticket> {
  const ticket = state.ticketOf(userId, ticketId)
  return ticket ? accepted(ticket) : refused('ticketUnknown', 'futureId')
}
