// Schedule of funding: every ticket that was open across a boundary pays or receives once for it.
// Missed boundaries follow one after another, oldest first. Tickets are charged in slices between
// which trading goes on; one that trades before its turn is charged with that trade, for the
// position it had before.
import { rate, type Lots, type Rate } from '../../../../src/domain/brand'
import type { PerpetualState } from '../state'
import type { MarketState } from '../market/marketState'
import type { Ticket } from '../ticket/ticket'
import { chargeTicket, owes } from './fundingCharge'
import { beginNext, boundaryAfter, dueAt, endBoundary } from './fundingDue'
import { firstBoundary, noticeEnd, openDue } from './fundingDue'

/** At most so many charges wait for a commit: they are what an order may have to wait for too. */
export const FUNDING_SLICE = 24
/** At most so many tickets are looked at in one step, charged or not. */
const MAX_VISITS = 1_000

/**
 * Takes the rate that the running interval will charge, within the instrument's cap; what has ended
 * keeps the one before.
 */
export function announceRate(
  state: PerpetualState,
  symbol: string,
  announced: Rate,
  at: number,
): void {
  const market = state.market(symbol)
  const taken = within(market.instrument.fundingCap, announced)
  noticeEnd(state, market, at)
  if (market.rate === taken) return
  market.rate = taken
  state.marketChanged(market)
}

function within(cap: Rate, announced: Rate): Rate {
  if (announced > cap) return cap
  return announced < -cap ? rate(-cap) : announced
}

/** Lets a mark that was just taken begin the charging of what has ended. */
export function markFunding(state: PerpetualState, market: MarketState, at: number): void {
  const { mark, instrument } = market
  if (mark === null) return
  if (market.fundedAt === null) {
    market.fundedAt = at - (at % instrument.fundingIntervalMs)
    state.marketChanged(market)
  } else if (noticeEnd(state, market, at)) openDue(state, market, mark)
}

/** Goes on after a restart where the charging stopped. */
export function resumeFunding(state: PerpetualState): void {
  for (const market of state.markets.values()) beginNext(state, market)
}

/** Whether tickets are left to be charged in later turns. */
export const isFundingPending = (state: PerpetualState): boolean => state.charging.size > 0

/** Charges the next tickets, until a slice waits for its commit. */
export function stepFunding(state: PerpetualState, at: number): void {
  let visits = 0
  for (const market of state.charging.keys()) {
    while (state.charging.has(market)) {
      if (visits >= MAX_VISITS || state.undrainedCharges >= FUNDING_SLICE) return
      visits += 1
      visitNext(state, market, at)
    }
  }
}

/** Charges one ticket for the first boundary that is due, or ends it after the last one. */
function visitNext(state: PerpetualState, market: MarketState, at: number): void {
  const visit = state.charging.get(market)?.next()
  if (visit?.done !== false) {
    endBoundary(state, market)
    return
  }
  const ticket = visit.value
  if (ticket.open > 0) charge(state, market, ticket, firstBoundary(market), ticket.open, at)
}

/**
 * The lots for which a ticket is still to be charged, asked before a trade changes them; null when
 * it owes nothing. What has ended without a mark since is charged at the mark before.
 */
export function owedFunding(state: PerpetualState, ticket: Ticket, at: number): Lots | null {
  if (ticket.firstFillAt === null) return null
  const market = state.marketOf(ticket)
  if (!noticeEnd(state, market, at)) return null
  const mark = market.mark ?? market.index
  if (mark !== null) openDue(state, market, mark)
  const last = market.due.at(-1)
  return last && owes(ticket, last.until) ? ticket.open : null
}

/** Charges a ticket out of turn, after the trade, for the lots that it owed. */
export function payFunding(
  state: PerpetualState,
  ticket: Ticket,
  owed: Lots | null,
  at: number,
): void {
  if (owed === null) return
  const market = state.marketOf(ticket)
  const last = market.due.at(-1)?.until ?? 0
  if (owed === 0) {
    // What the trade opened was not open at the boundary.
    ticket.fundedAt = last
    state.changed(ticket)
    return
  }
  let boundary = firstBoundary(market)
  for (; boundary <= last; boundary = boundaryAfter(market, boundary))
    charge(state, market, ticket, boundary, owed, at)
}

/** Charges a customer's tickets their due funding, before a command that may depend on it. */
export function settleFunding(state: PerpetualState, userId: string, at: number): void {
  for (const ticket of state.byUser.get(userId) ?? [])
    payFunding(state, ticket, owedFunding(state, ticket, at), at)
}

function charge(
  state: PerpetualState,
  market: MarketState,
  ticket: Ticket,
  boundary: number,
  quantity: Lots,
  at: number,
): void {
  if (!owes(ticket, boundary)) return
  const due = dueAt(market, boundary)
  if (!due || due.mark === null || due.rate === 0n) return
  const { rate, mark } = due
  chargeTicket(state, ticket, { boundary, rate, mark, quantity }, at)
}
