// Owns how an opening order meets the book: what it would take and must reserve, quoted before
// anything moves so that the reservation covers it to the last unit, and how it then takes, and
// rests or loses the remainder. It refuses to know whether the order is new or amended.
import { customerAccount } from '../../../src/domain/accounts'
import { amount, lots, type Amount, type Lots, type Ticks } from '../../../src/domain/brand'
import {
  feeOf,
  isLiquidatable,
  notional,
  type Direction,
} from '../../../src/domain/perpetual/margin'
import { refused, accepted, type Outcome } from '../../../src/domain/refusals'
import type { Taker } from '../book/types'
import { meetMakers, printTrades, releaseWithdrawn } from './meet'
import type { PerpetualState, MarketState } from './state'
import { fillMargin, holdFor, type HoldTerms } from './ticket/holds'
import { settleOpening } from './ticket/settleOpen'
import { openingSide, touchTicket, type Ticket } from './ticket/ticket'
import { bookOrders } from './ticket/ticketOrder'
import type { Fill } from './ticket/ticketRecord'

export interface OpeningTerms extends HoldTerms {
  readonly userId: string
  readonly direction: Direction
  /** Lots of the quantity that are filled already. */
  readonly filled: Lots
  /** The limit price, or the edge of the band for a market order. */
  readonly reach: Ticks
  /** Whether what is not taken at once rests. */
  readonly rests: boolean
}

export interface OpeningQuote {
  readonly taker: Taker
  readonly taken: Lots
  readonly left: Lots
  /** Margin, fees and value of what it takes at once, and what must be held for the rest. */
  readonly margin: Amount
  readonly fees: Amount
  readonly value: Amount
  readonly hold: Amount
}

/** What an order would take and cost now; nothing moves. */
export function quoteOpening(
  state: PerpetualState,
  { book }: MarketState,
  terms: OpeningTerms,
  at: number,
): OpeningQuote {
  const { userId, instrument, direction, filled, reach, quantity } = terms
  const side = openingSide(direction)
  const taker = { owner: userId, side, quantity: lots(quantity - filled), limit: reach }
  const rate = state.journal.volumes.feesOf(userId, instrument, at).taker
  const { fills, left } = book.quote(taker)
  let [margin, fees, value, until] = [0n, 0n, 0n, filled]
  for (const fill of fills) {
    const worth = notional(instrument, fill.price, fill.quantity)
    margin += fillMargin(terms, until, fill.quantity, worth)
    fees += feeOf(worth, rate)
    value += worth
    until = lots(until + fill.quantity)
  }
  return {
    taker,
    taken: lots(until - filled),
    left,
    margin: amount(margin),
    fees: amount(fees),
    value: amount(value),
    hold: terms.rests ? holdFor(terms, reach, until, left) : amount(0n),
  }
}

/** What is taken at once must not be liquidated by the next mark. */
export function checkTaken(
  { instrument, direction }: OpeningTerms,
  { taken, value, margin }: OpeningQuote,
  mark: Ticks,
): Outcome<null> {
  const part = { direction, quantity: taken, entryCost: value, margin }
  return taken > 0 && isLiquidatable(instrument, part, mark)
    ? refused('marginTooSmall', 'leverage')
    : accepted(null)
}

/** Whether the free balance, and what is `released` for it, pays the order. */
export function isPaid(
  state: PerpetualState,
  { userId, instrument }: OpeningTerms,
  { margin, fees, hold }: OpeningQuote,
  released = 0n,
): boolean {
  const name = customerAccount(userId, 'FUTURES', instrument.quote, 'free')
  return state.money.balance(name) + released >= margin + fees + hold
}

/** Takes what the quote said; the remainder rests when the order has a hold for it, or is lost. */
export function enterBook(
  state: PerpetualState,
  ticket: Ticket,
  { taker, hold }: OpeningQuote,
  at: number,
): readonly Fill[] {
  const market = state.marketOf(ticket)
  const swept = market.book.take(taker)
  const fills = swept.fills.map(({ price, quantity }) =>
    settleOpening(state, ticket, price, quantity, 'TAKER', at),
  )
  meetMakers(state, market, taker, swept.fills, at)
  releaseWithdrawn(state, swept.withdrawn, at)
  printTrades(state, market, taker.side, swept.fills, at)
  if (swept.left > 0 && ticket.timeInForce === 'GTC') rest(state, market, ticket, hold, at)
  else if (swept.left > 0) loseRemainder(state, ticket, at)
  touchTicket(ticket, at)
  state.changed(ticket)
  return fills
}

function rest(
  state: PerpetualState,
  { book }: MarketState,
  ticket: Ticket,
  hold: Amount,
  at: number,
): void {
  const { id, userId: owner, limit: price, direction, instrument } = ticket
  if (price === null) throw new Error('A market order cannot rest')
  state.money.post({
    kind: 'HOLD',
    cause: `ticket:${id}`,
    at,
    postings: [
      [customerAccount(owner, 'FUTURES', instrument.quote, 'free'), amount(-hold)],
      [customerAccount(owner, 'FUTURES', instrument.quote, 'locked'), hold],
    ],
  })
  state.lastRest += 1
  ticket.restSeq = state.lastRest
  ticket.held = hold
  ticket.resting = lots(ticket.quantity - ticket.filled)
  book.rest(bookOrders(ticket).opening, openingSide(direction), price, ticket.resting)
}

function loseRemainder(state: PerpetualState, ticket: Ticket, at: number): void {
  const reason = 'IMMEDIATE_REMAINDER'
  ticket.cancelled = lots(ticket.quantity - ticket.filled)
  ticket.cancelReason = reason
  state.notice(ticket.userId, { kind: 'CANCELLED', at, futureId: ticket.id, reason })
}
