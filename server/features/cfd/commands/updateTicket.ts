// A customer's change to a ticket: its take-profit, its stop-loss, or a waiting order's price (held
// funds follow it). All checks run first, in the order of the refusal list.
import { amount, type Amount, type Ticks } from '../../../../src/domain/brand'
import { closingPrice, openingNeed } from '../../../../src/domain/cfd/figures'
import type { Conversion } from '../../../../src/domain/cfd/conversion'
import { checkTrigger, readCfdPrices } from '../../../../src/domain/cfd/validateCfd'
import type { CfdPrices } from '../../../../src/domain/cfd/validateCfd'
import { coversOpening } from '../../../../src/domain/cfd/wallet'
import type { DerivativeInstrument } from '../../../../src/domain/instruments'
import { checkProtection } from '../../../../src/domain/orders/protection'
import { accepted, refused, type Outcome } from '../../../../src/domain/refusals'
import { hasEnded, type EndedTicket } from '../../../core/engine/ended'
import { figuresOf, pricingOf, type Dealing } from '../dealing'
import { setHold } from '../deal/holds'
import { checkTicketStop } from '../deal/stopReach'
import { refuseOwnLimits } from '../ownLimits'
import type { CfdState } from '../state'
import type { CfdTicket } from '../ticket'
import { ownTicket, type CfdOutcome, type CfdTicketCommand } from './outcome'

export interface UpdateCfdCommand extends CfdTicketCommand {
  /** The price that a waiting ticket waits for. */
  readonly openPrice?: string | undefined
  /** null takes it off; undefined leaves it. */
  readonly takeProfitPrice?: string | null | undefined
  readonly stopLossPrice?: string | null | undefined
}

export function updateTicket(state: CfdState, command: UpdateCfdCommand): Outcome<CfdOutcome> {
  const found = ownTicket(state, command)
  if (!found.ok) return found
  const ticket = found.value
  const read = readCfdPrices(ticket.instrument, command)
  if (!read.ok) return read
  const change = read.value
  const pricing = pricingOf(state, state.marketOf(ticket))
  if (pricing === null) return refused('instrumentStale')
  const sides = checkSides(ticket, change, pricing)
  if (!sides.ok) return sides
  if (hasEnded(ticket)) return refused('forexNotOpen', 'forexUuid')
  if (Object.values(change).every((value) => value === undefined)) return refused('amendEmpty')
  if (change.trigger !== undefined && ticket.status !== 'PENDING')
    return refused('forexNotPending', 'openPrice')
  const limited = refuseMore(state, ticket, change.trigger, pricing.conversion, command)
  if (limited) return limited
  const held = newHold(state, ticket, change.trigger, pricing.conversion)
  if (!held.ok) return held
  const stop = checkChangedStop(state, ticket, change)
  if (!stop.ok) return stop
  if (change.trigger !== undefined) {
    setHold(state, ticket, held.value, command.at)
    ticket.trigger = change.trigger
  }
  if (change.takeProfit !== undefined) ticket.takeProfit = change.takeProfit
  if (change.stopLoss !== undefined) ticket.stopLoss = change.stopLoss
  ticket.updatedAt = command.at
  state.changed(ticket)
  return accepted({ ticket, deals: [] })
}

/**
 * A waiting ticket's protection stands around its price, as it will be after the change; an open
 * one's around the price that would close it now, and only what is given is looked at.
 */
function checkSides(
  ticket: CfdTicket | EndedTicket<DerivativeInstrument>,
  { trigger, takeProfit, stopLoss }: CfdPrices,
  { quote }: Dealing,
): Outcome<null> {
  const { direction } = ticket
  if (hasEnded(ticket) || ticket.status !== 'PENDING') {
    const given = { takeProfit: takeProfit ?? null, stopLoss: stopLoss ?? null }
    return checkProtection(direction, closingPrice(direction, quote), given)
  }
  if (trigger !== undefined) {
    const side = checkTrigger(ticket.openType, direction, trigger, quote)
    if (!side.ok) return side
  }
  const reference = trigger ?? ticket.trigger
  if (reference === null) throw new Error(`Ticket ${ticket.id} waits without a price`)
  return checkProtection(direction, reference, {
    takeProfit: takeProfit === undefined ? ticket.takeProfit : takeProfit,
    stopLoss: stopLoss === undefined ? ticket.stopLoss : stopLoss,
  })
}

/** Judged where it, or the price that its ticket waits for, is changed. */
function checkChangedStop(
  state: CfdState,
  ticket: CfdTicket,
  { trigger, stopLoss }: CfdPrices,
): Outcome<null> {
  if (trigger === undefined && stopLoss === undefined) return accepted(null)
  const changed = stopLoss === undefined ? ticket.stopLoss : stopLoss
  return checkTicketStop(state, ticket, changed, trigger ?? ticket.trigger)
}

/** Refused by the customer's own limits, at a price at which the ticket opens more; else null. */
function refuseMore(
  state: CfdState,
  ticket: CfdTicket,
  price: Ticks | undefined,
  conversion: Conversion,
  { at, sender }: UpdateCfdCommand,
): Outcome<never> | null {
  if (price === undefined || price <= (ticket.trigger ?? price)) return null
  const { userId, instrument, size } = ticket
  const opening = { userId, instrument, size, price, limits: sender?.limits }
  return refuseOwnLimits(state, opening, conversion, at, ticket)
}

/** What must be held at a new price, or goes on being held, if the wallet bears the difference. */
function newHold(
  state: CfdState,
  ticket: CfdTicket,
  price: Ticks | undefined,
  conversion: Conversion,
): Outcome<Amount> {
  if (price === undefined) return accepted(ticket.margin)
  const { instrument, direction, size, leverage, userId } = ticket
  const terms = { direction, size, leverage, price, exit: null }
  const need = openingNeed(instrument, terms, conversion)
  const figures = figuresOf(state, userId)
  if (!figures) return refused('instrumentStale')
  const free = amount(figures.free + ticket.margin)
  const freeMargin = amount(figures.freeMargin + ticket.margin)
  if (need.cost > ticket.margin && !coversOpening(need, { free, freeMargin }))
    return refused('insufficientAvailable', 'openPrice')
  return accepted(need.cost)
}
