// Close of an open ticket by the customer, in full or in part, at the streamed price. All checks
// run first, in the order of the refusal list.
import { formatLots } from '../../../../src/domain/decimal'
import { readQuantity } from '../../../../src/domain/orders/orderNumbers'
import { accepted, refused, type Outcome } from '../../../../src/domain/refusals'
import { hasEnded } from '../../../core/engine/ended'
import { dealingOf, pricingOf } from '../dealing'
import { closeDeal } from '../deal/closeDeal'
import type { CfdState } from '../state'
import { ownTicket, type CfdOutcome, type CfdTicketCommand } from './outcome'

export interface CloseCfdCommand extends CfdTicketCommand {
  /** In lots; left out: the whole open part. */
  readonly size?: string | undefined
}

export function closeTicket(state: CfdState, command: CloseCfdCommand): Outcome<CfdOutcome> {
  const found = ownTicket(state, command)
  if (!found.ok) return found
  const ticket = found.value
  const { instrument } = ticket
  const read =
    command.size === undefined
      ? accepted(undefined)
      : readQuantity(instrument, command.size, 'size')
  if (!read.ok) return read
  const market = state.marketOf(ticket)
  if (pricingOf(state, market) === null) return refused('instrumentStale')
  if (!market.session) return refused('sessionClosed')
  const dealing = dealingOf(state, market)
  if (dealing === null) return refused('instrumentStale')
  if (hasEnded(ticket) || ticket.status !== 'OPEN') return refused('forexNotOpen', 'forexUuid')
  const { value: size = ticket.open } = read
  if (size > ticket.open) {
    const max = formatLots(ticket.open, instrument.lotDecimals)
    return refused('closeQuantityTooLarge', 'size', { max })
  }
  const deal = closeDeal(state, ticket, size, 'CLOSE', dealing, command.at)
  return accepted({ ticket, deals: [deal] })
}
