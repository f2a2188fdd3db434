// Invariants after every command: tickets add up, the books contain exactly the tickets' resting
// parts, customers' locked money equals their holds and margins, longs and shorts are equal
// including the market maker's position, gains equal losses, no book stands crossed, the insurance
// fund is never below zero.
import { customerAccount, systemAccount } from '../../../src/domain/accounts'
import { amount, lots } from '../../../src/domain/brand'
import { NO_EXPOSURE, type Exposure } from '../../../src/domain/perpetual/exposure'
import { isLiquidatable, notional } from '../../../src/domain/perpetual/margin'
import { trailTrigger } from '../../../src/domain/perpetual/trailing'
import { exposureOfTicket } from './market/exposures'
import { isFrozen } from './risk/indexWatch'
import type { PerpetualState } from './state'
import type { MarketState } from './market/marketState'
import type { Stop } from './stops/stop'
import { reservedLoss } from './ticket/holds'
import { isLive, openPart, type Ticket } from './ticket/ticket'
import { closeOrderId } from './ticket/ticketOrder'

/** Sentences of what does not hold; empty when all is well. One pass over tickets and orders. */
export function findBreaches(state: PerpetualState): readonly string[] {
  const breaches: string[] = []
  for (const ticket of state.tickets.values()) breachesOfTicket(ticket, breaches)
  for (const market of state.markets.values()) breachesOfMarket(state, market, breaches)
  for (const userId of new Set([...state.byUser.keys(), ...state.stops.users()]))
    breachesOfUser(state, userId, breaches)
  for (const stop of state.stops.byId.values()) breachesOfStop(state, stop, breaches)
  breachesOfProfit(state, breaches)
  return breaches
}

function breachesOfTicket(ticket: Ticket, breaches: string[]): void {
  const { id, quantity, filled, open, resting, cancelled, margin, held } = ticket
  const { closeResting, closeLimit } = ticket
  if (filled + resting + cancelled !== quantity) breaches.push(`${id}: parts do not add up`)
  if (open < 0 || open > filled) breaches.push(`${id}: open ${open} of ${filled}`)
  if (margin < 0n || held < 0n) breaches.push(`${id}: margin ${margin}, held ${held}`)
  if (open === 0 && margin !== 0n) breaches.push(`${id}: margin without an open part`)
  if (resting === 0 && held !== 0n) breaches.push(`${id}: a hold without a resting part`)
  if (reservedLoss(ticket) < 0n) breaches.push(`${id}: holds less than its margin and fee`)
  if (closeResting < 0 || closeResting > open)
    breaches.push(`${id}: closes ${closeResting} of ${open}`)
  if (closeResting > 0 !== (closeLimit !== null)) breaches.push(`${id}: a close without a price`)
  if (!isLive(ticket)) breaches.push(`${id}: finished but kept`)
}

function breachesOfMarket(state: PerpetualState, market: MarketState, breaches: string[]): void {
  const { book, instrument, tickets, makerLots } = market
  const { symbol } = instrument
  const [bid, ask] = [book.best('BUY'), book.best('SELL')]
  if (bid !== null && ask !== null && bid >= ask) breaches.push(`${symbol}: ${bid} crosses ${ask}`)
  breachesOfExposure(market, breaches)
  if (tickets.size === 0 && makerLots === 0) return
  let [signed, resting] = [makerLots, 0]
  for (const ticket of tickets) {
    signed += ticket.direction === 'LONG' ? ticket.open : -ticket.open
    resting += (ticket.resting > 0 ? 1 : 0) + (ticket.closeResting > 0 ? 1 : 0)
  }
  if (signed !== 0) breaches.push(`${symbol}: longs exceed shorts by ${signed}`)
  const orders = book.customers()
  for (const order of orders)
    if (restingOf(state, order.id) !== order.quantity)
      breaches.push(`${symbol}: order ${order.id} differs from its ticket`)
  if (resting !== orders.length) breaches.push(`${symbol}: orders and tickets differ`)
}

/** The running sums of what customers have are the sums of their tickets. */
function breachesOfExposure({ tickets, exposures, instrument }: MarketState, breaches: string[]) {
  const due = new Map<string, Exposure>()
  for (const ticket of tickets) {
    const sum = due.get(ticket.userId) ?? NO_EXPOSURE
    const { open, resting } = exposureOfTicket(ticket)
    due.set(ticket.userId, {
      open: lots(sum.open + open),
      resting: amount(sum.resting + resting),
    })
  }
  for (const userId of new Set([...due.keys(), ...exposures.users()])) {
    const [sum, kept] = [due.get(userId) ?? NO_EXPOSURE, exposures.of(userId)]
    if (sum.open !== kept.open || sum.resting !== kept.resting)
      breaches.push(`${userId}: ${instrument.symbol} counts ${kept.open} and ${kept.resting}`)
  }
}

function restingOf(state: PerpetualState, orderId: string): number | undefined {
  const opening = state.tickets.get(orderId)
  if (opening) return opening.resting
  const ticket = state.tickets.get(orderId.slice(0, orderId.lastIndexOf(':')))
  return ticket && closeOrderId(ticket) === orderId ? ticket.closeResting : undefined
}

/** One that waits holds money where it can open, and none where it can only close. */
function breachesOfStop({ tickets }: PerpetualState, stop: Stop, breaches: string[]): void {
  const { id, ticketId, reduceOnly, held, endedAt } = stop
  const closes = reduceOnly || ticketId !== null
  if (closes ? held !== 0n : held <= 0n) breaches.push(`stop ${id}: holds ${held}`)
  if (endedAt !== null) breaches.push(`stop ${id}: ended but kept`)
  if (ticketId !== null && !tickets.has(ticketId))
    breaches.push(`stop ${id}: waits to close a position that has ended`)
  if (stop.best === null) return
  const due = trailTrigger(stop.direction, stop.best, stop)
  if (stop.trigger !== due) breaches.push(`stop ${id}: triggers at ${stop.trigger}, due ${due}`)
}

function breachesOfUser(state: PerpetualState, userId: string, breaches: string[]): void {
  const due = new Map<string, bigint>()
  const add = (coin: string, sum: bigint) => due.set(coin, (due.get(coin) ?? 0n) + sum)
  for (const { instrument, margin, held } of state.byUser.get(userId) ?? [])
    add(instrument.quote, margin + held)
  for (const { instrument, held } of state.stops.ofUser(userId)) add(instrument.quote, held)
  for (const [coin, sum] of due) {
    const locked = state.money.balance(customerAccount(userId, 'FUTURES', coin, 'locked'))
    if (locked !== sum) breaches.push(`${userId}: locked ${locked} ${coin}, due ${sum}`)
  }
}

/**
 * Customers' unrealised profit and the market maker's result together are what the clearing account
 * owes, so that nothing is won that nobody lost. The mark of a market cancels out where longs and
 * shorts are equal, hence this holds at any mark: Σ signed entry cost + Σ maker cost + clearing =
 * 0.
 */
function breachesOfProfit(state: PerpetualState, breaches: string[]): void {
  const coins = new Map<string, bigint>()
  for (const { instrument, tickets, makerCost } of state.markets.values()) {
    let sum = makerCost
    for (const { direction, entryCost } of tickets)
      sum += direction === 'LONG' ? entryCost : -entryCost
    coins.set(instrument.quote, (coins.get(instrument.quote) ?? 0n) + sum)
  }
  for (const [coin, sum] of coins) {
    const clearing = state.money.balance(systemAccount('clearing', coin))
    if (sum + clearing !== 0n) breaches.push(`${sum + clearing} ${coin} won that nobody lost`)
    const fund = state.money.balance(systemAccount('insurance', coin))
    if (fund < 0n) breaches.push(`the insurance fund stands at ${fund} ${coin}`)
  }
}

/** What must hold right after a mark of a market was applied: nobody is left to be liquidated. */
export function breachesOfMark(market: MarketState): readonly string[] {
  const { mark, tickets, instrument } = market
  if (mark === null || isFrozen(market)) return []
  return [...tickets]
    .filter((ticket) => ticket.open > 0 && ticket.closing !== 'LIQUIDATE')
    .filter((ticket) => isLiquidatable(instrument, openPart(ticket), mark))
    .map(({ id }) => `${id}: not liquidated at ${mark}`)
}

/**
 * A market's whole profit at a mark in amount units, customers' unrealised and the market maker's.
 */
export function profitAt({ instrument, tickets, makerLots, makerCost, mark }: MarketState): bigint {
  if (mark === null) return 0n
  const one = notional(instrument, mark, 1 as Ticket['open'])
  let sum = BigInt(makerLots) * one - makerCost
  for (const { direction, open, entryCost } of tickets) {
    const pnl = BigInt(open) * one - entryCost
    sum += direction === 'LONG' ? pnl : -pnl
  }
  return sum
}
