// Owns funding: when a mark is the first at or after a boundary of the interval, every part that
// was open before the boundary pays or receives once, at that mark and the rate then announced. Of
// the boundaries that passed while the exchange was down only the last is charged. A payer pays
// from his free balance, then from the ticket's margin, and never below zero. Payments are rounded
// up, receipts down; the fraction goes to the dust account, the funding account is the other side.
import { customerAccount, houseAccount } from '../../../../src/domain/accounts'
import { amount, type Ticks } from '../../../../src/domain/brand'
import { fundingPayment } from '../../../../src/domain/perpetual/margin'
import { formatAmount } from '../../../../src/domain/decimal'
import type { PerpetualState, MarketState } from '../state'
import { fitClose } from '../ticket/closeOrder'
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
  const { direction, open, userId } = ticket
  const due = fundingPayment(instrument, direction, open, mark, rate)
  if (due === 0n) return
  const coin = instrument.quote
  const freeName = customerAccount(userId, 'FUTURES', coin, 'free')
  const available = state.money.balance(freeName)
  const fromFree = due > 0n || available >= -due ? due : amount(-available)
  const missing = due - fromFree
  const fromMargin = amount(-missing > ticket.margin ? -ticket.margin : missing)
  const paid = amount(fromFree + fromMargin)
  // What the other side would receive: less than what is paid by the fraction of a unit.
  const other = direction === 'LONG' ? 'SHORT' : 'LONG'
  const received = fundingPayment(instrument, other, open, mark, rate)
  const toFunding = amount(due < 0n && -paid > received ? received : -paid)
  state.money.post({
    kind: 'FUNDING',
    cause: `funding:${ticket.id}:${boundary}`,
    at,
    postings: [
      [freeName, fromFree],
      [customerAccount(userId, 'FUTURES', coin, 'locked'), fromMargin],
      [houseAccount('funding', coin), toFunding],
      [houseAccount('dust', coin), amount(-paid - toFunding)],
    ],
  })
  ticket.margin = amount(ticket.margin + fromMargin)
  ticket.funding = amount(ticket.funding + paid)
  if (fromMargin !== 0n) fitClose(state, ticket, at)
  touchTicket(ticket, at)
  state.charged({ ticket, boundary, rate, mark, amount: paid, at })
  state.changed(ticket)
  const notice = { kind: 'FUNDING', at, futureId: ticket.id, amount: formatAmount(paid) } as const
  state.notice(userId, notice)
}
