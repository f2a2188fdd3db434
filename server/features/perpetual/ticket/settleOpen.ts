// The money and the figures of an opening fill, as taker (paid from the free balance) and as maker
// (paid from what is held for the resting part; the excess goes back). What the fill loses at the
// mark at once goes into its margin.
import { customerAccount, systemAccount } from '../../../../src/domain/accounts'
import { amount, lots, type Amount, type Lots, type Ticks } from '../../../../src/domain/brand'
import { notional } from '../../../../src/domain/perpetual/margin'
import { markOf, type PerpetualState } from '../state'
import { bookFee } from './bookFee'
import { fitClose } from './closeOrder'
import { holdLeft, makerMargin, takerMargin } from './holds'
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
  const mark = markOf(state.marketOf(ticket)) ?? price
  const margin =
    liquidity === 'MAKER'
      ? makerMargin(ticket, price, quantity, mark)
      : takerMargin(ticket, ticket.filled, price, quantity, mark)
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
      [systemAccount('fees', coin), fee],
      [systemAccount('dust', coin), dust],
    ],
  })
  state.marketOf(ticket).exposures.count(ticket, quantity, liquidity === 'MAKER' ? -quantity : 0)
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
  const resting = lots(ticket.resting - quantity)
  const held = holdLeft(ticket, ticket, lots(ticket.filled + quantity), resting)
  const released = amount(ticket.held - held)
  ticket.resting = resting
  ticket.held = held
  if (resting === 0) ticket.restSeq = 0
  return released
}
