// A customer's amendment of an order that rests: a new price, a new size, or both. A smaller size
// alone keeps its place; anything else leaves the book and comes in again as a new order would. The
// margin asked grows and shrinks with the size, so that a lot keeps its margin.
import { customerAccount } from '../../../../src/domain/accounts'
import { amount, lots, type Amount, type Lots, type Ticks } from '../../../../src/domain/brand'
import { divCeil, formatAmount, formatLots, formatTicks } from '../../../../src/domain/decimal'
import { readPrice, readQuantity } from '../../../../src/domain/orders/orderNumbers'
import { validateOrder, type OrderDraft } from '../../../../src/domain/orders/validateOrder'
import { accepted, refused, type Outcome } from '../../../../src/domain/refusals'
import { hasEnded } from '../../../core/engine/ended'
import { checkTaken, enterBook, isPaid, quoteOpening, refuseOwnLimits } from '../opening'
import type { OpeningTerms } from '../opening'
import { checkOpeningStop, checkUnreached } from '../openingProtection'
import type { PerpetualState } from '../state'
import { openingOrder } from '../ticket/ticketOrder'
import { holdLeft } from '../ticket/holds'
import { openPart, type Ticket } from '../ticket/ticket'
import { liftResting } from '../ticket/withdraw'
import { ownTicket, type TicketCommand, type TicketOutcome } from './outcome'

export interface AmendCommand extends TicketCommand {
  readonly openPrice?: string | undefined
  /** The whole size, what is filled included. */
  readonly quantity?: string | undefined
}

/** The terms of the order as amended. */
interface Amended {
  readonly limit: Ticks
  readonly quantity: Lots
  readonly marginAsked: Amount | null
}

/** A smaller size at the same price: it keeps its place in the queue and in the tiers. */
const isSmaller = (ticket: Ticket, { limit, quantity }: Amended): boolean =>
  limit === ticket.limit && quantity < ticket.quantity

export function amendTicket(state: PerpetualState, command: AmendCommand): Outcome<TicketOutcome> {
  const found = ownTicket(state, command)
  if (!found.ok) return found
  const ticket = found.value
  const read = readChange(ticket, command)
  if (!read.ok) return read
  const market = state.marketOf(ticket)
  const { mark, stale } = market
  if (stale || mark === null) return refused('instrumentStale')
  if (hasEnded(ticket)) return refused('ticketNotPending')
  if (ticket.resting === 0)
    return refused(
      ticket.closing === 'LIQUIDATE' && ticket.open > 0 ? 'ticketLiquidating' : 'ticketNotPending',
    )
  const amended = amendedOf(ticket, read.value)
  const exposure = isSmaller(ticket, amended)
    ? ticket.tierBase
    : market.exposures.valueOf(ticket.userId, mark, ticket)
  const draft = draftOf(ticket, amended)
  const checked = validateOrder(ticket.instrument, draft, { mark, stale, exposure })
  if (!checked.ok) return checked
  const { limit, quantity } = amended
  if (limit === ticket.limit && quantity === ticket.quantity) return refused('amendEmpty')
  if (quantity <= ticket.filled) {
    const min = formatLots(ticket.filled, ticket.instrument.lotDecimals)
    return refused('amendBelowFilled', 'quantity', { min })
  }
  if (isSmaller(ticket, amended)) {
    shrink(state, ticket, amended, command.at)
    return accepted({ ticket, fills: [] })
  }
  return enterAgain(state, ticket, amended, { mark, tierBase: exposure }, command)
}

/** What the customer gave. */
interface Change {
  readonly quantity: Lots | undefined
  readonly limit: Ticks | undefined
}

function readChange(
  { instrument }: Pick<Ticket, 'instrument'>,
  { openPrice, quantity }: AmendCommand,
): Outcome<Change> {
  const size =
    quantity === undefined ? accepted(undefined) : readQuantity(instrument, quantity, 'quantity')
  if (!size.ok) return size
  const limit =
    openPrice === undefined ? accepted(undefined) : readPrice(instrument, openPrice, 'openPrice')
  if (!limit.ok) return limit
  return accepted({ quantity: size.value, limit: limit.value })
}

/** What rests is a limit order. */
function amendedOf(ticket: Ticket, change: Change): Amended {
  const { quantity = ticket.quantity, limit = ticket.limit } = change
  if (limit === null) throw new Error(`Ticket ${ticket.id} rests without a price`)
  const { marginAsked: asked } = ticket
  const marginAsked =
    asked === null ? null : amount(divCeil(asked * BigInt(quantity), BigInt(ticket.quantity)))
  return { limit, quantity, marginAsked }
}

/** The amended order as its owner would write it anew, so that the same checks judge it. */
function draftOf(ticket: Ticket, { limit, quantity, marginAsked }: Amended): OrderDraft {
  const { instrument, type, direction, leverage, timeInForce, postOnly } = ticket
  const price = (value: Ticks | null) =>
    value === null ? undefined : formatTicks(value, instrument.tickDecimals)
  return {
    type,
    direction,
    leverage,
    timeInForce,
    postOnly,
    quantity: formatLots(quantity, instrument.lotDecimals),
    openPrice: price(limit),
    margin: marginAsked === null ? undefined : formatAmount(marginAsked),
    takeProfitPrice: price(ticket.takeProfit),
    stopLossPrice: price(ticket.stopLoss),
  }
}

function shrink(state: PerpetualState, ticket: Ticket, amended: Amended, at: number): void {
  const resting = lots(amended.quantity - ticket.filled)
  const { book, exposures } = state.marketOf(ticket)
  book.shrink(openingOrder(ticket), resting)
  exposures.count(ticket, 0, resting - ticket.resting)
  const { instrument, direction, leverage, filled } = ticket
  const terms = { instrument, direction, leverage, ...amended }
  const held = holdLeft(ticket, terms, filled, resting)
  adopt(ticket, amended)
  const coin = ticket.instrument.quote
  const released = amount(ticket.held - held)
  state.money.post({
    kind: 'RELEASE',
    cause: `ticket:${ticket.id}`,
    at,
    postings: [
      [customerAccount(ticket.userId, 'FUTURES', coin, 'locked'), amount(-released)],
      [customerAccount(ticket.userId, 'FUTURES', coin, 'free'), released],
    ],
  })
  ticket.resting = resting
  ticket.held = held
  ticket.updatedAt = at
  state.changed(ticket)
}

function enterAgain(
  state: PerpetualState,
  ticket: Ticket,
  amended: Amended,
  standing: Pick<OpeningTerms, 'mark' | 'tierBase'>,
  { at, sender }: AmendCommand,
): Outcome<TicketOutcome> {
  const market = state.marketOf(ticket)
  const { userId, instrument, direction, leverage, filled } = ticket
  const reach = amended.limit
  const terms: OpeningTerms = {
    userId,
    instrument,
    direction,
    leverage,
    filled,
    reach,
    rests: true,
    limits: sender?.limits,
    ...standing,
    quantity: amended.quantity,
    marginAsked: amended.marginAsked,
  }
  const quote = quoteOpening(state, market, terms, at)
  const open = openPart(ticket)
  const unreached = checkUnreached(terms, quote, ticket)
  if (!unreached.ok) return unreached
  const borne = checkTaken(terms, quote, open)
  if (!borne.ok) return borne
  const limited = refuseOwnLimits(state, terms, quote, at, ticket)
  if (limited) return limited
  if (ticket.postOnly && market.book.reaches(quote.taker.side, reach))
    return refused('postOnlyWouldTake', 'openPrice')
  if (!isPaid(state, terms, quote, ticket.held)) return refused('insufficientAvailable', 'quantity')
  const stop = checkOpeningStop(terms, quote, ticket, open)
  if (!stop.ok) return stop
  liftResting(state, ticket, at)
  adopt(ticket, amended)
  ticket.tierBase = standing.tierBase
  return accepted({ ticket, fills: enterBook(state, ticket, quote, at) })
}

function adopt(ticket: Ticket, { limit, quantity, marginAsked }: Amended): void {
  ticket.limit = limit
  ticket.quantity = quantity
  ticket.marginAsked = marginAsked
}
