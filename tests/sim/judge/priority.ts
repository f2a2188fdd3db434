// The look at every trade from the books as they stood before it: a resting order trades at its own
// price, and only after all that stood before it were served or had left. Takers trade from the
// best price outward.
import type { BookLike, BookOrder, RestingOrder } from '../../../server/core/engine/book/types'
import { closeOrderId } from '../../../server/features/perpetual/ticket/ticketOrder'
import type { Core } from '../../support/core'
import type { Drained } from './drained'

type Customers = Pick<BookLike<BookOrder>, 'customers'>

interface Seen {
  readonly book: Customers
  readonly orders: readonly RestingOrder[]
}

/** The books before a step. */
export type Books = readonly Seen[]

export function lookAtBooks({ spot, perpetual }: Core): Books {
  return [...spot.markets.values(), ...perpetual.markets.values()].map(({ book }) => ({
    book,
    orders: book.customers(),
  }))
}

export function priorityBreaches(before: Books, done: Drained): readonly string[] {
  const made = makersOf(done)
  const breaches: string[] = []
  if (made.size === 0) return breaches
  // An order of this very step may meet the one that a stop order became.
  const fires = [...done.perpetual.stops].some(({ becameId }) => becameId !== null)
  let found = 0
  for (const { book, orders } of before) {
    const served = orders.filter(({ id }) => made.has(id))
    if (served.length === 0) continue
    found += served.length
    for (const { id, price } of fires ? [] : served)
      if (made.get(id)?.some((each) => each !== price))
        breaches.push(`${id} rested at ${price} and traded at ${made.get(id)?.join(', ')}`)
    breaches.push(...passedOver(orders, new Set(made.keys()), book))
  }
  if (found < made.size && !fires)
    breaches.push('an order traded as maker that did not rest before')
  return breaches
}

/** Prices at which each resting order traded, by its name in the book. */
function makersOf({ spot, perpetual }: Drained): Map<string, number[]> {
  const made = new Map<string, number[]>()
  const add = (id: string, price: number) => made.set(id, [...(made.get(id) ?? []), price])
  for (const { liquidity, order, price } of spot.fills)
    if (liquidity === 'MAKER') add(order.id, price)
  for (const { liquidity, action, ticket, price } of perpetual.fills)
    if (liquidity === 'MAKER' && action !== 'DELEVERAGE')
      add(action === 'OPEN' ? ticket.id : closeOrderId(ticket), price)
  return made
}

/** Orders that still rest though one behind them was served. */
function passedOver(
  orders: readonly RestingOrder[],
  served: ReadonlySet<string>,
  book: Customers,
): readonly string[] {
  const rest = new Map(book.customers().map((order) => [order.id, order]))
  return (['BUY', 'SELL'] as const).flatMap((side) => {
    const queue = orders.filter((order) => order.side === side)
    const last = queue.findLastIndex(({ id }) => served.has(id))
    return queue
      .slice(0, Math.max(0, last))
      .filter(({ id, price }) => rest.get(id)?.price === price)
      .map(({ id }) => `${id} was passed over by ${queue[last]?.id}`)
  })
}

/** Fills of a spot taker go from the best price outward, and leave nothing better behind. */
export function walkBreaches({ spot }: Drained, core: Core): readonly string[] {
  const breaches: string[] = []
  const taken = spot.fills.filter(({ liquidity }) => liquidity === 'TAKER')
  for (const [i, { order, price }] of taken.entries()) {
    const sign = order.side === 'BUY' ? 1 : -1
    const before = taken[i - 1]
    if (before && (before.price - price) * sign > 0)
      breaches.push(`${order.id} traded at ${before.price}, then better at ${price}`)
    if (order.limit !== null && (price - order.limit) * sign > 0)
      breaches.push(`${order.id} traded at ${price} beyond its limit ${order.limit}`)
  }
  const last = taken.at(-1)
  if (!last) return breaches
  const { side } = last.order
  const best = core.spot
    .market(last.order.instrument.symbol)
    .book.best(side === 'BUY' ? 'SELL' : 'BUY')
  if (best !== null && (side === 'BUY' ? best < last.price : best > last.price))
    breaches.push(`${last.order.id} traded at ${last.price} and left ${best}`)
  return breaches
}
