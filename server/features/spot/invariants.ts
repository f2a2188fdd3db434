// Invariants of the spot market after every command: orders add up, the books contain exactly the
// resting orders in time priority, customers' locked coins cover their orders, no book stands
// crossed.
import { customerAccount } from '../../../src/domain/accounts'
import { amountOf } from '../../../src/domain/sum'
import type { SpotOrder } from './order/order'
import { isLive, paidCoin } from './order/orderFacts'
import type { SpotState } from './state'
import type { SpotMarket } from './market/market'

/** Sentences of what does not hold; empty when all is well. */
export function findSpotBreaches(state: SpotState): readonly string[] {
  const breaches: string[] = []
  for (const order of state.live()) checkOrder(order, breaches)
  let inBooks = 0
  for (const market of state.markets.values()) inBooks += checkBook(state, market, breaches)
  if (inBooks !== state.orders.size)
    breaches.push(`${inBooks} orders in the books, ${state.orders.size} known`)
  for (const userId of state.customers.userIds())
    checkUser(state, userId, state.liveOf(userId), breaches)
  return breaches
}

function checkOrder(order: SpotOrder, breaches: string[]): void {
  const { id, limit, quantity, filled, resting, cancelled } = order
  if (filled + resting + cancelled !== quantity) breaches.push(`${id}: parts do not add up`)
  if (filled < 0 || resting < 0 || cancelled !== 0) breaches.push(`${id}: a part is wrong`)
  if (!isLive(order)) breaches.push(`${id}: ended but kept`)
  if (limit === null) breaches.push(`${id}: rests without a price`)
}

/** How many customers' orders the book has. */
function checkBook(state: SpotState, { book, instrument }: SpotMarket, breaches: string[]): number {
  const { symbol } = instrument
  const [bid, ask] = [book.best('BUY'), book.best('SELL')]
  if (bid !== null && ask !== null && bid >= ask) breaches.push(`${symbol}: ${bid} crosses ${ask}`)
  const resting = book.customers()
  let before: SpotOrder | undefined
  for (const { id, owner, side, price, quantity } of resting) {
    const order = state.liveOrder(id)
    const same =
      order?.userId === owner &&
      order.instrument === instrument &&
      order.side === side &&
      order.limit === price &&
      order.resting === quantity
    if (!same) breaches.push(`${symbol}: order ${id} differs from its book`)
    const level = before?.limit === order?.limit && before?.side === order?.side
    if (before && order && level && before.restSeq >= order.restSeq)
      breaches.push(`${symbol}: ${id} stands behind a younger order`)
    before = order
  }
  return resting.length
}

function checkUser(
  state: SpotState,
  userId: string,
  orders: readonly SpotOrder[],
  breaches: string[],
): void {
  const due = new Map<string, bigint>()
  for (const order of orders) {
    const coin = paidCoin(order)
    due.set(coin, (due.get(coin) ?? 0n) + amountOf(order.held))
  }
  for (const [coin, sum] of due) {
    const locked = state.journal.money.balance(customerAccount(userId, 'SPOT', coin, 'locked'))
    // Withdrawals lock of the same account; the audit compares the sum of all modules.
    if (locked < sum) breaches.push(`${userId}: locked ${locked} ${coin}, due ${sum}`)
  }
}
