// Owns funding: when a mark is the first at or after a boundary of the interval, every part that
// was open before the boundary pays or receives once, at that mark and the rate then announced. Of
// the boundaries that passed while the exchange was down only the last is charged. A payer pays
// from his free balance, then from the ticket's margin, and never below zero.
import { customerAccount, houseAccount } from '../../../../src/domain/accounts'
import { amount, type Ticks } from '../../../../src/domain/brand'
import { fundingPayment } from '../../../../src/domain/margin'
import { formatAmount } from '../../../../src/domain/decimal'
import type { PerpetualState, MarketState } from '../state'
import { touchTicket, type Ticket } from '../ticket/ticket'

/** Charges the boundary that `at` has passed, if it was not charged yet. */
export function runFunding(state: PerpetualState, market: MarketState, at: number): void {
  const { mark, fundedAt, instrument } = market
  if (mark === null) return
  const boundary = at - (at % instrument.fundingIntervalMs)
  if (fundedAt !== null && boundary <= fundedAt) return
  market.fundedAt = boundary
  state.marketChanged(market)
  if (fundedAt === null) return
  for (const ticket of market.tickets) {
    const since = ticket.firstFillAt
    if (ticket.open > 0 && since !== null && since < boundary)
      charge(state, market, ticket, mark, boundary, at)
  }
}

function charge(
  state: PerpetualState,
  { instrument, rate }: MarketState,
  ticket: Ticket,
  mark: Ticks,
  boundary: number,
  at: number,
): void {
  const due = fundingPayment(instrument, ticket.direction, ticket.open, mark, rate)
  if (due === 0n) return
  const coin = instrument.quote
  const freeName = customerAccount(ticket.userId, 'FUTURES', coin, 'free')
  const available = state.money.balance(freeName)
  const fromFree = due > 0n || available >= -due ? due : amount(-available)
  const missing = due - fromFree
  const fromMargin = amount(-missing > ticket.margin ? -ticket.margin : missing)
  const paid = amount(fromFree + fromMargin)
  state.money.post({
    kind: 'FUNDING',
    cause: `funding:${ticket.id}:${boundary}`,
    at,
    postings: [
      [freeName, fromFree],
      [customerAccount(ticket.userId, 'FUTURES', coin, 'locked'), fromMargin],
      [houseAccount('funding', coin), amount(-paid)],
    ],
  })
  ticket.margin = amount(ticket.margin + fromMargin)
  ticket.funding = amount(ticket.funding + paid)
  touchTicket(ticket, at)
  state.charged({ ticket, boundary, rate, mark, amount: paid, at })
  state.changed(ticket)
  const notice = { kind: 'FUNDING', at, futureId: ticket.id, amount: formatAmount(paid) } as const
  state.notice(ticket.userId, notice)
}
