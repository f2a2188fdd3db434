// The money and the figures of a closing fill. The closed part is worth its share of the margin
// plus its profit, and never less than zero: the fee is waived as far as that does not pay it, and
// what is missing is paid by the insurance fund, which never goes below zero either. In a
// liquidation what a step through the book leaves stays in the ticket; what the last one leaves,
// and what is left of a part that the market maker takes over, goes to the fund.
import { customerAccount, systemAccount } from '../../../../src/domain/accounts'
import { amount, lots, type Amount, type Lots, type Ticks } from '../../../../src/domain/brand'
import { NO_FEE, type FeeParts } from '../../../../src/domain/fees/feeParts'
import { notional, profit, releasedMargin, shareOf } from '../../../../src/domain/perpetual/margin'
import type { FillAction } from '../../../../src/domain/records/records'
import type { PerpetualState } from '../state'
import { bookFee } from './bookFee'
import { fitClose } from './closeOrder'
import { closingSide, touchTicket, type Ticket } from './ticket'
import { fillRecord, type Fill } from './ticketRecord'

export interface ClosingTerms {
  readonly price: Ticks
  readonly quantity: Lots
  readonly action: Exclude<FillAction, 'OPEN'>
  readonly liquidity: Fill['liquidity']
  /** Outside the book, in auto-deleveraging, there is no fee. */
  readonly venue: 'BOOK' | 'OUTSIDE'
}

interface ClosingSums {
  readonly value: Amount
  readonly entryCost: Amount
  readonly pnl: Amount
  /** Leaves the margin with the closed part, rounded up. */
  readonly share: Amount
  readonly fee: FeeParts
  /** What the closed part is worth after the fee; what it lacks to be worth nothing. */
  readonly surplus: Amount
  readonly deficit: Amount
}

/** Books a closing fill and answers it. */
export function settleClosing(
  state: PerpetualState,
  ticket: Ticket,
  terms: ClosingTerms,
  at: number,
): Fill {
  const { price, quantity, action, liquidity, venue } = terms
  const sums = closingSums(state, ticket, terms, at)
  const isForced = action === 'LIQUIDATE'
  const isLast = quantity === ticket.open
  const kept = amount(isForced && !isLast && venue === 'BOOK' ? sums.surplus : 0n)
  state.lastFill += 1
  post(state, ticket, action, sums, kept, at)
  state.marketOf(ticket).exposures.count(ticket, -quantity, 0)
  ticket.open = lots(ticket.open - quantity)
  ticket.entryCost = amount(ticket.entryCost - sums.entryCost)
  ticket.closedCost = amount(ticket.closedCost + sums.value)
  ticket.margin = amount(ticket.margin - sums.share + kept)
  ticket.realised = amount(ticket.realised + sums.pnl)
  ticket.fee = amount(ticket.fee + sums.fee.due)
  fitClose(state, ticket, at)
  touchTicket(ticket, at)
  const fill: Fill = {
    id: state.lastFill,
    ticket,
    action,
    side: closingSide(ticket.direction),
    price,
    quantity,
    fee: sums.fee.due,
    liquidity,
    realised: sums.pnl,
    at,
  }
  state.filled(fill)
  state.changed(ticket)
  state.notice(ticket.userId, () => ({ kind: 'FILL', at, fill: fillRecord(fill) }))
  return fill
}

function closingSums(
  state: PerpetualState,
  ticket: Ticket,
  { price, quantity, liquidity, venue }: ClosingTerms,
  at: number,
): ClosingSums {
  const { instrument, open, direction, margin } = ticket
  const value = notional(instrument, price, quantity)
  const entryCost = shareOf(ticket.entryCost, quantity, open)
  const share = releasedMargin(margin, quantity, open)
  const pnl = profit(direction, entryCost, value)
  const worth = share + pnl
  const due = venue === 'BOOK' ? bookFee(state, ticket, value, liquidity, at) : NO_FEE
  const fee = within(due, amount(worth > 0n ? worth : 0n))
  const deficit = amount(worth < 0n ? -worth : 0n)
  const surplus = amount(worth + deficit - fee.due)
  return { value, entryCost, pnl, share, fee, surplus, deficit }
}

/** What the insurance fund can pay. */
export function fundOf({ money }: PerpetualState, { instrument }: Ticket): Amount {
  const balance = money.balance(systemAccount('insurance', instrument.quote))
  return balance > 0n ? balance : amount(0n)
}

/** The fee as far as `most` pays it. */
const within = (fee: FeeParts, most: Amount): FeeParts =>
  fee.due <= most ? fee : { due: most, fee: most, dust: amount(0n) }

function post(
  state: PerpetualState,
  ticket: Ticket,
  action: FillAction,
  { pnl, share, fee, surplus, deficit }: ClosingSums,
  kept: Amount,
  at: number,
): void {
  const coin = ticket.instrument.quote
  const fund = fundOf(state, ticket)
  // Takers are limited so that the fund covers a deficit; beyond it there is only rounding.
  const covered = deficit < fund ? deficit : fund
  const leaving = surplus - kept
  const isForced = action === 'LIQUIDATE'
  state.money.post({
    kind: isForced ? 'LIQUIDATION' : action === 'DELEVERAGE' ? 'DELEVERAGE' : 'CLOSE',
    cause: `fill:${state.lastFill}`,
    at,
    postings: [
      [customerAccount(ticket.userId, 'FUTURES', coin, 'locked'), amount(kept - share)],
      [customerAccount(ticket.userId, 'FUTURES', coin, 'free'), amount(isForced ? 0n : leaving)],
      [systemAccount('clearing', coin), amount(-pnl)],
      [systemAccount('fees', coin), fee.fee],
      [systemAccount('dust', coin), amount(fee.dust + covered - deficit)],
      [systemAccount('insurance', coin), amount((isForced ? leaving : 0n) - covered)],
    ],
  })
}
