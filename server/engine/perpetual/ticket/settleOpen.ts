// Owns the money and the figures of an opening fill, as taker (paid from the free balance) and as
// maker (paid from what is held for the resting part; the excess goes back). It refuses to know
// the book.
import { customerAccount, houseAccount } from '../../../../src/domain/accounts'
import { amount, lots, type Amount, type Lots, type Ticks } from '../../../../src/domain/brand'
import { notional } from '../../../../src/domain/perpetual/margin'
import type { PerpetualState } from '../state'
import { bookFee } from './bookFee'
import { fitClose } from './closeOrder'
import { fillMargin, holdFor } from './holds'
import { openingSide, touchTicket, type Ticket } from './ticket'
import { fillRecord, type Fill } from './ticketRecord'

/** Books an opening fill and answers it. */
export function settleOpening(
  state: PerpetualState,
  ticket: Ticket,
  price: Ticks,
  quantity: Lots,
  liquidity: Fill['liquidity'],
  at: number,
): Fill {
  const { instrument, userId } = ticket
  const value = notional(instrument, price, quantity)
  const margin = fillMargin(ticket, ticket.filled, quantity, value)
  const { due, fee, dust } = bookFee(state, ticket, value, liquidity, at)
  const released = liquidity === 'MAKER' ? releaseHold(ticket, quantity) : amount(0n)
  state.lastFill += 1
  const coin = instrument.quote
  state.money.post({
    kind: 'OPEN',
    cause: `fill:${state.lastFill}`,
    at,
    postings: [
      [customerAccount(userId, 'FUTURES', coin, 'free'), amount(released - margin - due)],
      [customerAccount(userId, 'FUTURES', coin, 'locked'), amount(margin - released)],
      [houseAccount('fees', coin), fee],
      [houseAccount('dust', coin), dust],
    ],
  })
  ticket.filled = lots(ticket.filled + quantity)
  ticket.open = lots(ticket.open + quantity)
  ticket.filledCost = amount(ticket.filledCost + value)
  ticket.entryCost = amount(ticket.entryCost + value)
  ticket.margin = amount(ticket.margin + margin)
  ticket.fee = amount(ticket.fee + due)
  ticket.firstFillAt ??= at
  fitClose(state, ticket, at)
  touchTicket(ticket, at)
  const fill: Fill = {
    id: state.lastFill,
    ticket,
    action: 'OPEN',
    side: openingSide(ticket.direction),
    price,
    quantity,
    fee: due,
    liquidity,
    realised: amount(0n),
    at,
  }
  state.filled(fill)
  state.changed(ticket)
  state.notice(userId, () => ({ kind: 'FILL', at, fill: fillRecord(fill) }))
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
