// Owns what must hold after every command: tickets add up, what rests in the books is what the
// tickets say, customers' locked money is exactly their holds and margins, no book stands crossed.
// It refuses to repair anything.
import { customerAccount } from '../../../src/domain/accounts'
import type { PerpetualState, MarketState } from './state'
import { isLive, type Ticket } from './ticket/ticket'

/** Sentences of what does not hold; empty when all is well. */
export function findBreaches(state: PerpetualState): readonly string[] {
  return [
    ...[...state.tickets.values()].flatMap(breachesOfTicket),
    ...[...state.markets.values()].flatMap((market) => breachesOfBook(state, market)),
    ...[...state.byUser].flatMap(([userId, tickets]) => breachesOfUser(state, userId, tickets)),
  ]
}

function breachesOfTicket(ticket: Ticket): string[] {
  const { id, quantity, filled, open, resting, cancelled, margin, held } = ticket
  const breaches: string[] = []
  if (filled + resting + cancelled !== quantity) breaches.push(`${id}: parts do not add up`)
  if (open < 0 || open > filled) breaches.push(`${id}: open ${open} of ${filled}`)
  if (margin < 0n || held < 0n) breaches.push(`${id}: margin ${margin}, held ${held}`)
  if (open === 0 && margin !== 0n) breaches.push(`${id}: margin without an open part`)
  if (resting === 0 && held !== 0n) breaches.push(`${id}: a hold without a resting part`)
  if (!isLive(ticket)) breaches.push(`${id}: finished but kept`)
  return breaches
}

function breachesOfBook(state: PerpetualState, { book, instrument }: MarketState): string[] {
  const { symbol } = instrument
  const breaches: string[] = []
  const [bid, ask] = [book.best('BUY'), book.best('SELL')]
  if (bid !== null && ask !== null && bid >= ask) breaches.push(`${symbol}: ${bid} crosses ${ask}`)
  const orders = book.customers()
  for (const order of orders)
    if (state.tickets.get(order.id)?.resting !== order.quantity)
      breaches.push(`${symbol}: order ${order.id} differs from its ticket`)
  const resting = [...state.market(symbol).tickets].filter((ticket) => ticket.resting > 0)
  if (resting.length !== orders.length) breaches.push(`${symbol}: orders and tickets differ`)
  return breaches
}

function breachesOfUser(
  state: PerpetualState,
  userId: string,
  tickets: ReadonlySet<Ticket>,
): string[] {
  const due = new Map<string, bigint>()
  for (const { instrument, margin, held } of tickets)
    due.set(instrument.quote, (due.get(instrument.quote) ?? 0n) + margin + held)
  return [...due].flatMap(([coin, sum]) => {
    const locked = state.money.balance(customerAccount(userId, 'FUTURES', coin, 'locked'))
    return locked === sum ? [] : [`${userId}: locked ${locked} ${coin}, due ${sum}`]
  })
}
