// Owns the money and the figures of a closing fill. The loss of isolated margin ends at the
// ticket's margin: a loss beyond the closed part's share is taken from the rest of the margin,
// then the fee is waived, and the insurance fund pays what is still missing. What a liquidation
// leaves goes there too.
import { customerAccount, houseAccount } from '../../../../src/domain/accounts'
import { amount, lots, type Amount, type Lots, type Ticks } from '../../../../src/domain/brand'
import { feeOf, notional, profit, shareOf } from '../../../../src/domain/margin'
import type { FillAction } from '../../../../src/domain/records'
import type { PerpetualState } from '../state'
import { closingSide, touchTicket, type Ticket } from './ticket'
import { fillRecord, type Fill } from './ticketRecord'

interface ClosingSums {
  readonly value: Amount
  readonly entryCost: Amount
  readonly pnl: Amount
  readonly fee: Amount
  /** What leaves the ticket's margin to its owner, or to the fund in a liquidation. */
  readonly payout: Amount
  readonly marginLeft: Amount
  /** Paid by the insurance fund. */
  readonly deficit: Amount
}

/** Books a closing fill (always as taker) and answers it. */
export function settleClosing(
  state: PerpetualState,
  ticket: Ticket,
  price: Ticks,
  quantity: Lots,
  action: Exclude<FillAction, 'OPEN'>,
  at: number,
): Fill {
  const sums = closingSums(ticket, price, quantity)
  state.lastFill += 1
  book(state, ticket, sums, action, at)
  ticket.open = lots(ticket.open - quantity)
  ticket.entryCost = amount(ticket.entryCost - sums.entryCost)
  ticket.closedCost = amount(ticket.closedCost + sums.value)
  ticket.margin = sums.marginLeft
  ticket.realised = amount(ticket.realised + sums.pnl)
  ticket.fee = amount(ticket.fee + sums.fee)
  touchTicket(ticket, at)
  const fill: Fill = {
    id: state.lastFill,
    ticket,
    action,
    side: closingSide(ticket.direction),
    price,
    quantity,
    fee: sums.fee,
    liquidity: 'TAKER',
    realised: sums.pnl,
    at,
  }
  state.filled(fill)
  state.changed(ticket)
  state.notice(ticket.userId, { kind: 'FILL', at, fill: fillRecord(fill) })
  return fill
}

function closingSums(ticket: Ticket, price: Ticks, quantity: Lots): ClosingSums {
  const { instrument, open, direction } = ticket
  const value = notional(instrument, price, quantity)
  const entryCost = shareOf(ticket.entryCost, quantity, open)
  const share = shareOf(ticket.margin, quantity, open)
  const pnl = profit(direction, entryCost, value)
  const whole = ticket.margin + pnl
  const due = feeOf(value, instrument.takerFee)
  const fee = amount(whole <= 0n ? 0n : whole < due ? whole : due)
  const deficit = amount(whole < 0n ? -whole : 0n)
  const released = share + pnl - fee
  const payout = amount(released > 0n ? released : 0n)
  const marginLeft = amount(ticket.margin + pnl - fee + deficit - payout)
  return { value, entryCost, pnl, fee, payout, marginLeft, deficit }
}

function book(
  state: PerpetualState,
  ticket: Ticket,
  sums: ClosingSums,
  action: FillAction,
  at: number,
): void {
  const coin = ticket.instrument.quote
  const forced = action === 'LIQUIDATE'
  const insurance = amount((forced ? sums.payout : 0n) - sums.deficit)
  state.money.post({
    kind: forced ? 'LIQUIDATION' : 'CLOSE',
    cause: `fill:${state.lastFill}`,
    at,
    postings: [
      [
        customerAccount(ticket.userId, 'FUTURES', coin, 'locked'),
        amount(sums.marginLeft - ticket.margin),
      ],
      [customerAccount(ticket.userId, 'FUTURES', coin, 'free'), amount(forced ? 0n : sums.payout)],
      [houseAccount('clearing', coin), amount(-sums.pnl)],
      [houseAccount('fees', coin), sums.fee],
      [houseAccount('insurance', coin), insurance],
    ],
  })
}
