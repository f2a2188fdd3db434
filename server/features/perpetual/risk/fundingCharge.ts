// Funding of one ticket at one boundary: paid from the free balance, then from what is left of the
// ticket's margin at the mark. A payment is rounded up and a receipt down; the funding account gets
// the payment rounded down and gives the receipt rounded up, and dust is the unit between, on
// either side.
import { customerAccount, systemAccount } from '../../../../src/domain/accounts'
import { amount, type Amount, type Lots, type Rate, type Ticks } from '../../../../src/domain/brand'
import { formatAmount } from '../../../../src/domain/decimal'
import { fundingPayment, notional, profit } from '../../../../src/domain/perpetual/margin'
import { markOf, type PerpetualState } from '../state'
import { fitClose } from '../ticket/closeOrder'
import { touchTicket, type Ticket } from '../ticket/ticket'

export interface ChargeTerms {
  readonly boundary: number
  readonly rate: Rate
  readonly mark: Ticks
  /** What was open at the boundary. */
  readonly quantity: Lots
}

interface ChargeSums {
  readonly fromFree: Amount
  readonly fromMargin: Amount
  readonly toFunding: Amount
}

/** Whether a ticket was open across a boundary and is not charged for it yet. */
export const owes = ({ firstFillAt, fundedAt }: Ticket, boundary: number): boolean =>
  firstFillAt !== null && firstFillAt < boundary && (fundedAt === null || fundedAt < boundary)

/** Charges a ticket that owes; it may have been closed since. */
export function chargeTicket(
  state: PerpetualState,
  ticket: Ticket,
  terms: ChargeTerms,
  at: number,
): void {
  const sums = chargeSums(state, ticket, terms)
  const paid = amount(sums.fromFree + sums.fromMargin)
  const { boundary, rate, mark } = terms
  ticket.fundedAt = boundary
  state.charged({ ticket, boundary, rate, mark, amount: paid, at })
  state.changed(ticket)
  if (paid === 0n) return
  post(state, ticket, sums, boundary, at)
  ticket.margin = amount(ticket.margin + sums.fromMargin)
  ticket.funding = amount(ticket.funding + paid)
  if (sums.fromMargin !== 0n) fitClose(state, ticket, at)
  touchTicket(ticket, at)
  state.notice(ticket.userId, () => {
    return { kind: 'FUNDING', at, futureId: ticket.id, amount: formatAmount(paid) }
  })
}

function chargeSums(
  state: PerpetualState,
  ticket: Ticket,
  { rate, mark, quantity }: ChargeTerms,
): ChargeSums {
  const { instrument, direction, userId } = ticket
  const due = fundingPayment(instrument, direction, quantity, mark, rate)
  const other = direction === 'LONG' ? 'SHORT' : 'LONG'
  // What stands on the other side of the same part: less than is paid, more than is received.
  const opposite = fundingPayment(instrument, other, quantity, mark, rate)
  if (due >= 0n) return { fromFree: due, fromMargin: amount(0n), toFunding: opposite }
  const free = state.money.balance(customerAccount(userId, 'FUTURES', instrument.quote, 'free'))
  const fromFree = amount(free >= -due ? due : -free)
  const missing = amount(due - fromFree)
  const left = marginLeft(state, ticket)
  const fromMargin = amount(-missing > left ? -left : missing)
  const paid = -(fromFree + fromMargin)
  return { fromFree, fromMargin, toFunding: amount(paid > opposite ? opposite : paid) }
}

/** The margin less what the open part has lost at the mark: the fund pays for no funding. */
function marginLeft(
  state: PerpetualState,
  { instrument, direction, open, entryCost, margin }: Ticket,
): Amount {
  const mark = markOf(state.market(instrument.symbol))
  if (mark === null) return margin
  const worth = margin + profit(direction, entryCost, notional(instrument, mark, open))
  const left = worth < margin ? worth : margin
  return amount(left > 0n ? left : 0n)
}

function post(
  state: PerpetualState,
  { id, userId, instrument }: Ticket,
  { fromFree, fromMargin, toFunding }: ChargeSums,
  boundary: number,
  at: number,
): void {
  const coin = instrument.quote
  state.money.post({
    kind: 'FUNDING',
    cause: `funding:${id}:${boundary}`,
    at,
    postings: [
      [customerAccount(userId, 'FUTURES', coin, 'free'), fromFree],
      [customerAccount(userId, 'FUTURES', coin, 'locked'), fromMargin],
      [systemAccount('funding', coin), toFunding],
      [systemAccount('dust', coin), amount(-fromFree - fromMargin - toFunding)],
    ],
  })
}
