// Owns a customer's new order: every check first, in the order of the refusal list; then it takes
// what it reaches, and rests or loses the remainder. What it costs is quoted before anything
// moves, so the reservation covers it to the last unit.
import { customerAccount } from '../../../../src/domain/accounts'
import { amount, lots, type Amount, type Ticks } from '../../../../src/domain/brand'
import { initialMargin, isLiquidatable } from '../../../../src/domain/margin'
import { bandLimit } from '../../../../src/domain/orders/priceBand'
import { accepted, refused, type Outcome } from '../../../../src/domain/refusals'
import {
  validateOrder,
  type CheckedOrder,
  type OrderDraft,
} from '../../../../src/domain/orders/validateOrder'
import type { Taker } from '../../book/types'
import { fillMakers, printTrades, releaseWithdrawn } from '../meet'
import type { PerpetualState, MarketState } from '../state'
import { holdFor } from '../ticket/holds'
import { openingCost, settleOpening } from '../ticket/settleOpen'
import { newTicket, openingSide, touchTicket, type Ticket } from '../ticket/ticket'
import type { TicketOutcome } from './outcome'

/** Resting orders, and tickets of any kind, that one customer may have at a time. */
export const MAX_OPEN_ORDERS = 200
export const MAX_LIVE_TICKETS = 1_000

export interface OpenCommand {
  readonly userId: string
  readonly ticketId: string
  readonly symbol: string
  readonly draft: OrderDraft
  readonly at: number
}

interface Quoted {
  readonly order: CheckedOrder
  readonly taker: Taker
  readonly left: number
  /** Margin, fees and value of what it takes at once, and what must be held for the rest. */
  readonly margin: Amount
  readonly fees: Amount
  readonly value: Amount
  readonly hold: Amount
  readonly taken: number
}

export function openOrder(state: PerpetualState, command: OpenCommand): Outcome<TicketOutcome> {
  const market = state.markets.get(command.symbol)
  if (!market) return refused('instrumentUnknown', 'from')
  const { instrument, mark, stale } = market
  const checked = validateOrder(instrument, command.draft, { mark, stale })
  if (!checked.ok) return checked
  if (mark === null) return refused('instrumentStale')
  const quoted = quoteOrder(market, command.userId, checked.value, mark)
  const refusal = checkQuoted(state, market, command.userId, quoted, mark)
  if (!refusal.ok) return refusal
  return accepted(execute(state, market, command, quoted))
}

function quoteOrder(market: MarketState, userId: string, order: CheckedOrder, mark: Ticks): Quoted {
  const { instrument, book } = market
  const side = openingSide(order.direction)
  const limit = order.limit ?? bandLimit(instrument, side, mark)
  const taker: Taker = { owner: userId, side, quantity: order.quantity, limit }
  const { fills, left } = book.quote(taker)
  const terms = { ...order, instrument, marginAsked: order.margin }
  let [margin, fees, value, taken] = [0n, 0n, 0n, 0]
  for (const fill of fills) {
    const cost = openingCost(terms, lots(taken), fill.price, fill.quantity, 'TAKER')
    margin += cost.margin
    fees += cost.fee
    value += cost.value
    taken += fill.quantity
  }
  const rests = order.timeInForce === 'GTC' && left > 0
  const hold = rests ? holdFor(terms, limit, lots(taken), lots(left)) : amount(0n)
  return {
    order,
    taker,
    left,
    taken,
    hold,
    margin: amount(margin),
    fees: amount(fees),
    value: amount(value),
  }
}

function checkQuoted(
  state: PerpetualState,
  market: MarketState,
  userId: string,
  quoted: Quoted,
  mark: Ticks,
): Outcome<null> {
  const { order, taken, left, margin, value } = quoted
  const { instrument, book } = market
  const part = { direction: order.direction, quantity: lots(taken), entryCost: value, margin }
  const asked = order.margin !== null && order.type === 'MARKET' && left === 0
  if (asked && margin < initialMargin(value, order.leverage))
    return refused('marginTooSmall', 'margin')
  if (taken > 0 && isLiquidatable(instrument, part, mark))
    return refused('marginTooSmall', 'leverage')
  const mine = state.byUser.get(userId)
  const resting = mine ? [...mine].filter((it) => it.resting > 0).length : 0
  const full = order.timeInForce === 'GTC' && resting >= MAX_OPEN_ORDERS
  if (full || (mine && mine.size >= MAX_LIVE_TICKETS))
    return refused('tooManyOpenOrders', undefined, { max: MAX_OPEN_ORDERS })
  if (
    order.postOnly &&
    wouldTake(quoted.taker, book.best(order.direction === 'LONG' ? 'SELL' : 'BUY'))
  )
    return refused('postOnlyWouldTake', 'openPrice')
  if (order.timeInForce === 'FOK' && left > 0) return refused('fillOrKillUnfillable', 'quantity')
  if (order.type === 'MARKET' && taken === 0) return refused('noLiquidity', 'quantity')
  const name = customerAccount(userId, 'FUTURES', instrument.quote, 'free')
  if (state.money.balance(name) < margin + quoted.fees + quoted.hold)
    return refused('insufficientAvailable', 'quantity')
  return accepted(null)
}

/** The best price counts even when only an own order stands there. */
function wouldTake({ side, limit }: Taker, best: Ticks | null): boolean {
  return best !== null && (side === 'BUY' ? best <= limit : best >= limit)
}

function execute(
  state: PerpetualState,
  market: MarketState,
  { userId, ticketId, at }: OpenCommand,
  { order, taker, hold }: Quoted,
): TicketOutcome {
  const { margin, ...terms } = order
  const { instrument } = market
  const ticket = newTicket({
    ...terms,
    id: ticketId,
    userId,
    instrument,
    marginAsked: margin,
    createdAt: at,
  })
  const swept = market.book.take(taker)
  const fills = swept.fills.map(({ price, quantity }) =>
    settleOpening(state, ticket, price, quantity, 'TAKER', at),
  )
  fillMakers(state, swept.fills, at)
  releaseWithdrawn(state, swept.withdrawn, at)
  printTrades(state, market, taker.side, swept.fills, at)
  if (swept.left > 0 && order.timeInForce === 'GTC') rest(state, market, ticket, hold, at)
  else if (swept.left > 0) loseRemainder(state, ticket, at)
  touchTicket(ticket, at)
  state.changed(ticket)
  return { ticket, fills }
}

function rest(
  state: PerpetualState,
  { book }: MarketState,
  ticket: Ticket,
  hold: Amount,
  at: number,
): void {
  if (ticket.limit === null) throw new Error('A market order cannot rest')
  const coin = ticket.instrument.quote
  state.money.post({
    kind: 'HOLD',
    cause: `ticket:${ticket.id}`,
    at,
    postings: [
      [customerAccount(ticket.userId, 'FUTURES', coin, 'free'), amount(-hold)],
      [customerAccount(ticket.userId, 'FUTURES', coin, 'locked'), hold],
    ],
  })
  state.lastRest += 1
  ticket.restSeq = state.lastRest
  ticket.held = hold
  ticket.resting = lots(ticket.quantity - ticket.filled)
  const { id, userId: owner, limit: price, resting: quantity } = ticket
  book.rest({
    id,
    owner,
    side: openingSide(ticket.direction),
    price: price ?? ticket.limit,
    quantity,
  })
}

function loseRemainder(state: PerpetualState, ticket: Ticket, at: number): void {
  ticket.cancelled = lots(ticket.quantity - ticket.filled)
  ticket.cancelReason = 'IMMEDIATE_REMAINDER'
  const reason = ticket.cancelReason
  state.notice(ticket.userId, { kind: 'CANCELLED', at, futureId: ticket.id, reason })
}
