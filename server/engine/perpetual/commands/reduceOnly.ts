// Owns a reduce-only order: it opens nothing, but closes the customer's open tickets of the other
// direction on its instrument, oldest first, as so many closes of one price. What exceeds what is
// open is dropped. Tickets that the exchange is closing are left to it, and a limit order that
// may rest passes over those whose closing order rests already.
import { lots, type Lots } from '../../../../src/domain/brand'
import type { OrderDraft } from '../../../../src/domain/orders/validateOrder'
import { validateClosing, type CheckedClosing } from '../../../../src/domain/orders/validateClosing'
import { accepted, refused, type Outcome } from '../../../../src/domain/refusals'
import { closeThroughBook } from '../closeThroughBook'
import type { MarketState, PerpetualState } from '../state'
import { isBearable, restClose } from '../ticket/closeOrder'
import { openingSide, type Ticket } from '../ticket/ticket'
import type { Fill } from '../ticket/ticketRecord'
import { takerOf } from './closeTicket'
import type { TicketOutcome } from './outcome'

interface ReduceCommand {
  readonly userId: string
  readonly draft: OrderDraft
  readonly at: number
}

/** A ticket and how much of it the order closes. */
interface Share {
  readonly ticket: Ticket
  readonly quantity: Lots
}

export function reduceOnly(
  state: PerpetualState,
  market: MarketState,
  { userId, draft, at }: ReduceCommand,
): Outcome<TicketOutcome> {
  const side = openingSide(draft.direction)
  const { type, quantity, openPrice: price, timeInForce, postOnly } = draft
  const closing = { type, quantity, price, timeInForce, postOnly }
  const checked = validateClosing(market.instrument, side, closing, market, 'openPrice')
  if (!checked.ok) return checked
  const order = checked.value
  const shares = sharesOf(reducible(state, market, userId, draft, order), order)
  const [first] = shares
  if (!first) return refused('reduceOnlyNothing', 'quantity')
  if (order.postOnly && order.limit !== null && market.book.reaches(side, order.limit))
    return refused('postOnlyWouldTake', 'openPrice')
  if (order.timeInForce === 'FOK' && !isFillable(state, market, shares, order))
    return refused('fillOrKillUnfillable', 'quantity')
  if (order.type === 'MARKET' && !isMet(state, market, shares, order))
    return refused('noLiquidity', 'quantity')
  const fills = shares.flatMap((share) => reduce(state, share, order, at))
  return accepted({ ticket: first.ticket, fills, touched: shares.map(({ ticket }) => ticket) })
}

function reducible(
  state: PerpetualState,
  market: MarketState,
  userId: string,
  { direction }: OrderDraft,
  { timeInForce }: CheckedClosing,
): Ticket[] {
  const mayRest = timeInForce === 'GTC'
  return [...(state.byUser.get(userId) ?? [])]
    .filter(
      (it) =>
        it.instrument === market.instrument &&
        it.direction !== direction &&
        it.open > 0 &&
        it.closing === null &&
        !(mayRest && it.closeResting > 0),
    )
    .sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
}

function sharesOf(tickets: readonly Ticket[], { quantity }: CheckedClosing): Share[] {
  let left: number = quantity ?? Number.MAX_SAFE_INTEGER
  const shares: Share[] = []
  for (const ticket of tickets) {
    if (left === 0) break
    const part = Math.min(left, ticket.open)
    shares.push({ ticket, quantity: lots(part) })
    left -= part
  }
  return shares
}

function isMet(
  state: PerpetualState,
  { book }: MarketState,
  shares: readonly Share[],
  order: CheckedClosing,
): boolean {
  return shares.some(
    ({ ticket, quantity }) => book.quote(takerOf(state, ticket, order, quantity)).left < quantity,
  )
}

/** Whether the book fills all at the price that the weakest of the tickets can bear. */
function isFillable(
  state: PerpetualState,
  { book }: MarketState,
  shares: readonly Share[],
  order: CheckedClosing,
): boolean {
  const quantity = lots(shares.reduce((sum, share) => sum + share.quantity, 0))
  return shares.every(({ ticket, quantity: part }) => {
    const taker = takerOf(state, ticket, order, part)
    return book.quote({ ...taker, quantity }).left === 0
  })
}

function reduce(
  state: PerpetualState,
  { ticket, quantity }: Share,
  order: CheckedClosing,
  at: number,
): readonly Fill[] {
  const taker = takerOf(state, ticket, order, quantity)
  const fills = closeThroughBook(state, ticket, taker, 'CLOSE', at)
  const left = lots(quantity - fills.reduce((sum, fill) => sum + fill.quantity, 0))
  const { limit, timeInForce } = order
  const rests = limit !== null && timeInForce === 'GTC' && left > 0
  if (rests && isBearable(ticket, limit)) restClose(state, ticket, limit, left, at)
  return fills
}
