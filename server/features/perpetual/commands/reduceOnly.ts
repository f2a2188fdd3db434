// A reduce-only order: it opens nothing, but closes the customer's open tickets of the other
// direction on its instrument, oldest first, as so many closes of one price. What exceeds what is
// open, or what one command may do, is dropped. Tickets that the exchange is closing are left to
// it, and a limit order that may rest passes over those whose closing order rests already.
import { lots, type Lots } from '../../../../src/domain/brand'
import { MAX_MATCHES, MAX_REDUCED } from '../../../../src/domain/orders/commandLimits'
import type { OrderDraft } from '../../../../src/domain/orders/validateOrder'
import { validateClosing, type CheckedClosing } from '../../../../src/domain/orders/validateClosing'
import { accepted, refused, type Outcome } from '../../../../src/domain/refusals'
import { closeThroughBook } from '../closeThroughBook'
import type { PerpetualState } from '../state'
import type { MarketState } from '../market/marketState'
import { restClose } from '../ticket/closeOrder'
import { openingSide, type Ticket } from '../ticket/ticket'
import type { Fill } from '../ticket/ticketRecord'
import { filledBy, notifyCut, takerOf } from './closeTicket'
import type { TicketOutcome } from './outcome'

interface ReduceCommand {
  readonly userId: string
  readonly draft: OrderDraft
  readonly at: number
  /** The API key that it came by. */
  readonly keyId: string | null
}

type ReducingOrder = CheckedClosing & Pick<ReduceCommand, 'keyId'>

/** A ticket and how much of it the order closes. */
interface Share {
  readonly ticket: Ticket
  readonly quantity: Lots
}

interface Shares {
  readonly shares: readonly Share[]
  /** Whether there are more tickets than one command may close. */
  readonly isCut: boolean
}

export function reduceOnly(
  state: PerpetualState,
  market: MarketState,
  { userId, draft, at, keyId }: ReduceCommand,
): Outcome<TicketOutcome> {
  const side = openingSide(draft.direction)
  const { type, quantity, openPrice: price, timeInForce, postOnly } = draft
  const closing = { type, quantity, price, timeInForce, postOnly }
  const checked = validateClosing(market.instrument, side, closing, market, 'openPrice')
  if (!checked.ok) return checked
  const order = checked.value
  const divided = sharesOf(reducible(state, market, userId, draft, order), order)
  const { shares } = divided
  const [first] = shares
  if (!first) return refused('reduceOnlyNothing', 'quantity')
  if (order.postOnly && order.limit !== null && market.book.reaches(side, order.limit))
    return refused('postOnlyWouldTake', 'openPrice')
  if (order.timeInForce === 'FOK' && !isFillable(market, divided, order))
    return refused('fillOrKillUnfillable', 'quantity')
  if (order.type === 'MARKET' && !isMet(market, shares, order))
    return refused('noLiquidity', 'quantity')
  return accepted({ ticket: first.ticket, ...reduceAll(state, divided, { ...order, keyId }, at) })
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
      (ticket) =>
        ticket.instrument === market.instrument &&
        ticket.direction !== direction &&
        ticket.open > 0 &&
        ticket.closing === null &&
        !(mayRest && ticket.closeResting > 0),
    )
    .sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
}

function sharesOf(tickets: readonly Ticket[], { quantity }: CheckedClosing): Shares {
  let left: number = quantity ?? Number.MAX_SAFE_INTEGER
  const shares: Share[] = []
  for (const ticket of tickets) {
    if (left === 0) break
    if (shares.length === MAX_REDUCED) return { shares, isCut: true }
    const part = Math.min(left, ticket.open)
    shares.push({ ticket, quantity: lots(part) })
    left -= part
  }
  return { shares, isCut: false }
}

function isMet({ book }: MarketState, shares: readonly Share[], order: CheckedClosing): boolean {
  return shares.some(
    ({ ticket, quantity }) => book.quote(takerOf(ticket, order, quantity)).left < quantity,
  )
}

/**
 * Whether the book fills all at the price that the weakest of the tickets can bear. A resting order
 * that is met by two tickets is met twice.
 */
function isFillable(
  { book }: MarketState,
  { shares, isCut }: Shares,
  order: CheckedClosing,
): boolean {
  const quantity = lots(shares.reduce((sum, share) => sum + share.quantity, 0))
  const most = MAX_MATCHES - (shares.length - 1)
  if (isCut) return false
  return shares.every(({ ticket, quantity: part }) => {
    const taker = takerOf(ticket, order, part)
    return book.quote({ ...taker, quantity, most }).left === 0
  })
}

/** Closes share by share, until the order has met as many as it may. */
function reduceAll(
  state: PerpetualState,
  { shares, isCut: isDivided }: Shares,
  order: ReducingOrder,
  at: number,
): Pick<TicketOutcome, 'fills' | 'touched'> {
  const fills: Fill[] = []
  const touched: Ticket[] = []
  let isCut = false
  for (const share of shares) {
    const most = MAX_MATCHES - fills.length
    touched.push(share.ticket)
    isCut = reduce(state, share, order, most, fills, at)
    if (isCut) break
  }
  const last = touched.at(-1)
  if (last && (isCut || isDivided)) notifyCut(state, last, at)
  return { fills, touched }
}

/** Closes a share; whether the order must end here. */
function reduce(
  state: PerpetualState,
  { ticket, quantity }: Share,
  order: ReducingOrder,
  most: number,
  fills: Fill[],
  at: number,
): boolean {
  const taker = { ...takerOf(ticket, order, quantity), most }
  const closed = closeThroughBook(state, ticket, taker, 'CLOSE', at)
  fills.push(...closed.fills)
  if (closed.isCut) return true
  const left = lots(quantity - filledBy(closed.fills))
  const { limit: price, timeInForce, keyId } = order
  const rests = price !== null && timeInForce === 'GTC' && left > 0
  if (rests) restClose(state, ticket, { price, quantity: left, keyId }, at)
  return false
}
