// Owns the money and the figures of an opening fill, as taker (paid from the free balance) and as
// maker (paid from what is held for the resting part; the excess goes back). It refuses to know
// the book.
import { customerAccount, houseAccount } from '../../../../src/domain/accounts'
import { amount, lots, type Amount, type Lots, type Ticks } from '../../../../src/domain/brand'
import { feeOf, notional } from '../../../../src/domain/margin'
import type { PerpetualState } from '../state'
import { fillMargin, holdFor } from './holds'
import { openingSide, touchTicket, type Ticket } from './ticket'
import { fillRecord, type Fill } from './ticketRecord'

/** What one opening fill takes from its customer. */
export interface OpeningCost {
  readonly value: Amount
  readonly margin: Amount
  readonly fee: Amount
}

type Terms = Parameters<typeof fillMargin>[0]

/** Margin and fee (both rounded up) of a fill that follows `before` filled lots. */
export function openingCost(
  terms: Terms,
  before: Lots,
  price: Ticks,
  quantity: Lots,
  liquidity: Fill['liquidity'],
): OpeningCost {
  const { instrument } = terms
  const value = notional(instrument, price, quantity)
  const rate = liquidity === 'TAKER' ? instrument.takerFee : instrument.makerFee
  return { value, margin: fillMargin(terms, before, quantity, value), fee: feeOf(value, rate) }
}

/** Books an opening fill and answers it. */
export function settleOpening(
  state: PerpetualState,
  ticket: Ticket,
  price: Ticks,
  quantity: Lots,
  liquidity: Fill['liquidity'],
  at: number,
): Fill {
  const { value, margin, fee } = openingCost(ticket, ticket.filled, price, quantity, liquidity)
  const released = liquidity === 'MAKER' ? releaseHold(ticket, quantity) : amount(0n)
  state.lastFill += 1
  const coin = ticket.instrument.quote
  state.money.post({
    kind: 'OPEN',
    cause: `fill:${state.lastFill}`,
    at,
    postings: [
      [customerAccount(ticket.userId, 'FUTURES', coin, 'free'), amount(released - margin - fee)],
      [customerAccount(ticket.userId, 'FUTURES', coin, 'locked'), amount(margin - released)],
      [houseAccount('fees', coin), fee],
    ],
  })
  ticket.filled = lots(ticket.filled + quantity)
  ticket.open = lots(ticket.open + quantity)
  ticket.filledCost = amount(ticket.filledCost + value)
  ticket.entryCost = amount(ticket.entryCost + value)
  ticket.margin = amount(ticket.margin + margin)
  ticket.fee = amount(ticket.fee + fee)
  ticket.firstFillAt ??= at
  touchTicket(ticket, at)
  const fill: Fill = {
    id: state.lastFill,
    ticket,
    action: 'OPEN',
    side: openingSide(ticket.direction),
    price,
    quantity,
    fee,
    liquidity,
    realised: amount(0n),
    at,
  }
  state.filled(fill)
  state.changed(ticket)
  state.notice(ticket.userId, { kind: 'FILL', at, fill: fillRecord(fill) })
  return fill
}

/** Takes `quantity` off the resting part; answers the part of the hold that is free to be used. */
function releaseHold(ticket: Ticket, quantity: Lots): Amount {
  if (ticket.limit === null) throw new Error(`Ticket ${ticket.id} rests without a price`)
  const resting = lots(ticket.resting - quantity)
  const held = holdFor(ticket, ticket.limit, lots(ticket.filled + quantity), resting)
  const released = amount(ticket.held - held)
  ticket.resting = resting
  ticket.held = held
  if (resting === 0) ticket.restSeq = 0
  return released
}
