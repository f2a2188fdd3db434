// A customer's addition to the isolated margin of an open position, from the free balance: the
// liquidation price moves away. Added margin comes back only as the position closes.
import { customerAccount } from '../../../../src/domain/accounts'
import { amount } from '../../../../src/domain/brand'
import { readMoney } from '../../../../src/domain/orders/orderNumbers'
import { accepted, refused, type Outcome } from '../../../../src/domain/refusals'
import { hasEnded } from '../../../core/engine/ended'
import type { PerpetualState } from '../state'
import { touchTicket } from '../ticket/ticket'
import { ownTicket, type TicketCommand, type TicketOutcome } from './outcome'

export interface MarginCommand extends TicketCommand {
  readonly amount: string
}

export function addMargin(state: PerpetualState, command: MarginCommand): Outcome<TicketOutcome> {
  const found = ownTicket(state, command)
  if (!found.ok) return found
  const ticket = found.value
  const added = readMoney(command.amount, 'amount')
  if (!added.ok) return added
  if (hasEnded(ticket)) return refused('ticketNotOpen')
  if (ticket.closing === 'LIQUIDATE' && ticket.open > 0) return refused('ticketLiquidating')
  if (ticket.open === 0) return refused('ticketNotOpen')
  const { at, userId } = command
  const coin = ticket.instrument.quote
  const free = customerAccount(userId, 'FUTURES', coin, 'free')
  if (state.money.balance(free) < added.value) return refused('insufficientAvailable', 'amount')
  state.money.post({
    kind: 'MARGIN',
    cause: `ticket:${ticket.id}`,
    at,
    postings: [
      [free, amount(-added.value)],
      [customerAccount(userId, 'FUTURES', coin, 'locked'), added.value],
    ],
  })
  ticket.margin = amount(ticket.margin + added.value)
  touchTicket(ticket, at)
  state.changed(ticket)
  return accepted({ ticket, fills: [] })
}
