// Triggers of single tickets by a quote: waiting orders are dealt, and stop-losses and take-profits
// close. All execute at the streamed price, which after a gap is better than a limit and worse than
// a stop.
import { amount } from '../../../../src/domain/brand'
import { closingPrice, openingNeed, openingPrice } from '../../../../src/domain/cfd/figures'
import { reachedProtection } from '../../../../src/domain/orders/protection'
import { coversOpening } from '../../../../src/domain/cfd/wallet'
import type { Quote } from '../../../../src/domain/cfd/conversion'
import { byAge, figuresOf, type Dealing } from '../dealing'
import { closeDeal } from '../deal/closeDeal'
import { cancelWaiting } from '../deal/holds'
import { openDeal } from '../deal/openDeal'
import type { CfdMarket, CfdState } from '../state'
import type { CfdTicket } from '../ticket'

/** Checks every ticket of a market after its quote, older tickets first. */
export function runTriggers(
  state: CfdState,
  { tickets, reach }: CfdMarket,
  dealing: Dealing,
  at: number,
): void {
  const { quote } = dealing
  const reached = [...tickets].filter((ticket) => isReached(ticket, quote)).sort(byAge)
  for (const ticket of reached)
    // One that was dealt may have cancelled a later one to pay a loss.
    if (ticket.status === 'PENDING') fill(state, ticket, dealing, at)
  const due = [...tickets].filter((ticket) => dueClose(ticket, quote) !== null).sort(byAge)
  for (const ticket of due) {
    const action = dueClose(ticket, quote)
    if (action !== null) closeDeal(state, ticket, ticket.open, action, dealing, at)
  }
  reach.recount(tickets)
}

/** A LIMIT at its price or better, a STOP at its price or worse. */
function isReached({ status, openType, direction, trigger }: CfdTicket, quote: Quote): boolean {
  if (status !== 'PENDING' || trigger === null) return false
  const beyond = openingPrice(direction, quote) - trigger
  const wantsBelow = (openType === 'LIMIT') === (direction === 'LONG')
  return wantsBelow ? beyond <= 0 : beyond >= 0
}

/**
 * Deals a waiting order, or cancels it: when the quote has passed its own take-profit or stop-loss,
 * by a gap or by the spread, or when the wallet does not bear it any more.
 */
function fill(
  state: CfdState,
  ticket: CfdTicket,
  { quote, conversion }: Dealing,
  at: number,
): void {
  const { instrument, direction, size, leverage, userId, margin: held } = ticket
  const price = openingPrice(direction, quote)
  const exit = closingPrice(direction, quote)
  if (reachedProtection(direction, exit, ticket) !== null) {
    cancelWaiting(state, ticket, 'PROTECTION_REACHED', at)
    return
  }
  const need = openingNeed(instrument, { direction, size, leverage, price, exit }, conversion)
  const figures = figuresOf(state, userId)
  const bears =
    figures !== null &&
    coversOpening(need, {
      free: amount(figures.free + held),
      freeMargin: amount(figures.freeMargin + held),
    })
  if (bears) openDeal(state, ticket, price, need, at)
  else cancelWaiting(state, ticket, 'INSUFFICIENT_MARGIN', at)
}

/** Which protection a quote has reached: never both, the loss lies on the other side. */
function dueClose(ticket: CfdTicket, quote: Quote): 'STOP_LOSS' | 'TAKE_PROFIT' | null {
  if (ticket.status !== 'OPEN') return null
  const { direction } = ticket
  return reachedProtection(direction, closingPrice(direction, quote), ticket)
}
