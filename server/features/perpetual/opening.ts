// Matching of an opening order: its fills and reservation are quoted before anything moves, so that
// the reservation covers them to the last unit; then it takes, and its remainder rests or is
// dropped.
import { customerAccount } from '../../../src/domain/accounts'
import { amount, lots, type Amount, type Lots, type Ticks } from '../../../src/domain/brand'
import {
  feeOf,
  isLiquidatable,
  notional,
  openLoss,
  type OpenPart,
} from '../../../src/domain/perpetual/margin'
import { MAX_MATCHES } from '../../../src/domain/orders/commandLimits'
import type { CancelReason } from '../../../src/domain/records/records'
import { refused, accepted, type Outcome } from '../../../src/domain/refusals'
import type { KeyLimits } from '../../../src/domain/identity/keyLimits'
import type { Opening } from '../../../src/domain/tradingLimits/tradingLimits'
import type { Taker } from '../../core/engine/book/types'
import { meetMakers, printTrades, releaseWithdrawn } from './meet'
import { owedFunding, payFunding } from './risk/funding'
import type { PerpetualState } from './state'
import type { MarketState } from './market/marketState'
import { waitingWorth } from './stops/stopLimits'
import { fillMargin, holdFor, type HoldTerms } from './ticket/holds'
import { settleOpening } from './ticket/settleOpen'
import { openingSide, touchTicket, type Ticket } from './ticket/ticket'
import { openingOrder } from './ticket/ticketOrder'
import type { Fill } from './ticket/ticketRecord'

export interface OpeningTerms extends HoldTerms {
  readonly userId: string
  readonly tierBase: Amount
  /** Lots of the quantity that are filled already. */
  readonly filled: Lots
  /** The limit price, or the edge of the band for a market order. */
  readonly reach: Ticks
  /** Whether what is not taken at once rests. */
  readonly rests: boolean
  readonly mark: Ticks
  /** Of the API key that asks. */
  readonly limits?: KeyLimits | undefined
}

export interface OpeningQuote {
  readonly taker: Taker
  readonly taken: Lots
  readonly left: Lots
  /** Whether it meets as many as it may: what is left does not rest. */
  readonly isCut: boolean
  /** Of what it takes at once: margin, what is lost at the mark, fees, and value. */
  readonly margin: Amount
  readonly lost: Amount
  readonly fees: Amount
  readonly value: Amount
  /** What must be held for the rest. */
  readonly hold: Amount
}

/** What an order would take and cost now; nothing moves. */
export function quoteOpening(
  state: PerpetualState,
  { book }: MarketState,
  terms: OpeningTerms,
  at: number,
): OpeningQuote {
  const { userId, instrument, direction, filled, reach, quantity, mark } = terms
  const side = openingSide(direction)
  const wanted = lots(quantity - filled)
  const taker = { owner: userId, side, quantity: wanted, limit: reach, most: MAX_MATCHES }
  const rate = state.journal.volumes.feesOf(userId, instrument, at).taker
  const { fills, left, isCut } = book.quote(taker)
  let [margin, lost, fees, value, until] = [0n, 0n, 0n, 0n, filled]
  for (const fill of fills) {
    const worth = notional(instrument, fill.price, fill.quantity)
    margin += fillMargin(terms, until, fill.quantity, worth)
    lost += openLoss(instrument, direction, fill.price, mark, fill.quantity)
    fees += feeOf(worth, rate)
    value += worth
    until = lots(until + fill.quantity)
  }
  return {
    taker,
    taken: lots(until - filled),
    left,
    isCut,
    margin: amount(margin),
    lost: amount(lost),
    fees: amount(fees),
    value: amount(value),
    hold: terms.rests && !isCut ? holdFor(terms, reach, until, left, mark) : amount(0n),
  }
}

/** What is open once the order has taken must not be liquidated at the mark. */
export function checkTaken(
  terms: OpeningTerms,
  quote: OpeningQuote,
  open: OpenPart | null = null,
): Outcome<null> {
  return isLiquidatable(terms.instrument, takenPart(terms, quote, open), terms.mark)
    ? refused('marginTooSmall', 'leverage')
    : accepted(null)
}

/** What is open once the order has taken, what was open before included. */
export const takenPart = (
  { direction, tierBase }: OpeningTerms,
  { taken, value, margin, lost }: OpeningQuote,
  open: OpenPart | null,
): OpenPart => ({
  direction,
  quantity: lots(taken + (open?.quantity ?? 0)),
  entryCost: amount(value + (open?.entryCost ?? 0n)),
  margin: amount(margin + lost + (open?.margin ?? 0n)),
  tierBase,
})

/** Whether the free balance, and what is `released` for it, pays the order. */
export function isPaid(
  state: PerpetualState,
  { userId, instrument }: OpeningTerms,
  { margin, lost, fees, hold }: OpeningQuote,
  released = 0n,
): boolean {
  const name = customerAccount(userId, 'FUTURES', instrument.quote, 'free')
  return state.money.balance(name) + released >= margin + lost + fees + hold
}

/**
 * Refused by the customer's own limits: an order, or one that was `amended` to open more; else
 * null.
 */
export function refuseOwnLimits(
  state: PerpetualState,
  { instrument, userId, tierBase, reach, rests, filled, mark, limits }: OpeningTerms,
  { left, isCut, value }: OpeningQuote,
  at: number,
  amended: Pick<Ticket, 'limit' | 'resting' | 'open'> | null = null,
): Outcome<never> | null {
  const opens = amount(value + (rests && !isCut ? notional(instrument, reach, left) : 0n))
  const { limit, resting, open } = amended ?? { limit: null, resting: lots(0), open: lots(0) }
  if (limit !== null && opens <= notional(instrument, limit, resting)) return null
  const measure = (): Opening => ({
    order: amount(opens + notional(instrument, reach, filled)),
    position: amount(
      tierBase +
        notional(instrument, mark, open) +
        opens +
        (limits ? waitingWorth(state, userId, instrument) : 0n),
    ),
  })
  return state.journal.refuseOpening(userId, 'futures', measure, at, 'quantity', limits)
}

/** Takes the quoted fills; the remainder rests when the order has a hold for it, or is lost. */
export function enterBook(
  state: PerpetualState,
  ticket: Ticket,
  { taker, hold }: OpeningQuote,
  at: number,
): readonly Fill[] {
  const market = state.marketOf(ticket)
  const owed = owedFunding(state, ticket, at)
  const swept = market.book.take(taker)
  const fills = swept.fills.map(({ price, quantity }) =>
    settleOpening(state, ticket, price, quantity, 'TAKER', at),
  )
  meetMakers(state, market, taker, swept.fills, at)
  releaseWithdrawn(state, taker, swept.withdrawn, at)
  printTrades(state, market, taker.side, swept.fills, at)
  const { left, isCut } = swept
  if (left > 0 && !isCut && ticket.timeInForce === 'GTC') rest(state, market, ticket, hold, at)
  else if (left > 0) loseRemainder(state, ticket, isCut ? 'FILL_LIMIT' : 'IMMEDIATE_REMAINDER', at)
  touchTicket(ticket, at)
  state.changed(ticket)
  payFunding(state, ticket, owed, at)
  return fills
}

function rest(
  state: PerpetualState,
  { book, exposures }: MarketState,
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
  exposures.count(ticket, 0, ticket.resting)
  book.rest(openingOrder(ticket), openingSide(direction), price, ticket.resting)
}

function loseRemainder(
  state: PerpetualState,
  ticket: Ticket,
  reason: CancelReason,
  at: number,
): void {
  ticket.cancelled = lots(ticket.quantity - ticket.filled)
  ticket.cancelReason = reason
  state.notice(ticket.userId, { kind: 'CANCELLED', at, futureId: ticket.id, reason })
}
