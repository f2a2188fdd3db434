// Owns what must hold after every command: tickets add up, what rests in the books is what the
// tickets say, customers' locked money is exactly their holds and margins, longs and shorts are
// equal with the house's position included, what one side gained another lost, no book stands
// crossed, the insurance fund is never below zero. It refuses to repair anything.
import { customerAccount, houseAccount } from '../../../src/domain/accounts'
import { isLiquidatable, notional } from '../../../src/domain/perpetual/margin'
import { isFrozen } from './house/indexWatch'
import type { PerpetualState, MarketState } from './state'
import { isLive, openPart, type Ticket } from './ticket/ticket'
import { closeOrderId } from './ticket/ticketOrder'

/** Sentences of what does not hold; empty when all is well. One pass over tickets and orders. */
export function findBreaches(state: PerpetualState): readonly string[] {
  const breaches: string[] = []
  for (const ticket of state.tickets.values()) breachesOfTicket(ticket, breaches)
  for (const market of state.markets.values()) breachesOfMarket(state, market, breaches)
  for (const [userId, tickets] of state.byUser) breachesOfUser(state, userId, tickets, breaches)
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
  if (closeResting < 0 || closeResting > open)
    breaches.push(`${id}: closes ${closeResting} of ${open}`)
  if (closeResting > 0 !== (closeLimit !== null)) breaches.push(`${id}: a close without a price`)
  if (!isLive(ticket)) breaches.push(`${id}: finished but kept`)
}

function breachesOfMarket(state: PerpetualState, market: MarketState, breaches: string[]): void {
  const { book, instrument, tickets, houseLots } = market
  const { symbol } = instrument
  const [bid, ask] = [book.best('BUY'), book.best('SELL')]
  if (bid !== null && ask !== null && bid >= ask) breaches.push(`${symbol}: ${bid} crosses ${ask}`)
  if (tickets.size === 0 && houseLots === 0) return
  let [signed, resting] = [houseLots, 0]
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

function restingOf(state: PerpetualState, orderId: string): number | undefined {
  const opening = state.tickets.get(orderId)
  if (opening) return opening.resting
  const ticket = state.tickets.get(orderId.slice(0, orderId.lastIndexOf(':')))
  return ticket && closeOrderId(ticket) === orderId ? ticket.closeResting : undefined
}

function breachesOfUser(
  state: PerpetualState,
  userId: string,
  tickets: ReadonlySet<Ticket>,
  breaches: string[],
): void {
  const due = new Map<string, bigint>()
  for (const { instrument, margin, held } of tickets)
    due.set(instrument.quote, (due.get(instrument.quote) ?? 0n) + margin + held)
  for (const [coin, sum] of due) {
    const locked = state.money.balance(customerAccount(userId, 'FUTURES', coin, 'locked'))
    if (locked !== sum) breaches.push(`${userId}: locked ${locked} ${coin}, due ${sum}`)
  }
}

/**
 * Customers' unrealised profit and the house's result together are what the clearing account owes,
 * so that nothing is won that nobody lost. The mark of a market cancels out where longs and shorts
 * are equal, hence this holds at any mark: Σ signed entry cost + Σ house cost + clearing = 0.
 */
function breachesOfProfit(state: PerpetualState, breaches: string[]): void {
  const coins = new Map<string, bigint>()
  for (const { instrument, tickets, houseCost } of state.markets.values()) {
    let sum = houseCost
    for (const { direction, entryCost } of tickets)
      sum += direction === 'LONG' ? entryCost : -entryCost
    coins.set(instrument.quote, (coins.get(instrument.quote) ?? 0n) + sum)
  }
  for (const [coin, sum] of coins) {
    const clearing = state.money.balance(houseAccount('clearing', coin))
    if (sum + clearing !== 0n) breaches.push(`${sum + clearing} ${coin} won that nobody lost`)
    const fund = state.money.balance(houseAccount('insurance', coin))
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

/** A market's whole profit at a mark in amount units, customers' unrealised and the house's. */
export function profitAt({ instrument, tickets, houseLots, houseCost, mark }: MarketState): bigint {
  if (mark === null) return 0n
  const one = notional(instrument, mark, 1 as Ticket['open'])
  let sum = BigInt(houseLots) * one - houseCost
  for (const { direction, open, entryCost } of tickets) {
    const pnl = BigInt(open) * one - entryCost
    sum += direction === 'LONG' ? pnl : -pnl
  }
  return sum
}
