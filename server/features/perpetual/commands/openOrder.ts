// A customer's new order: every check first, in the order of the refusal list; then it takes what
// it reaches, and rests or loses the remainder. A reduce-only order goes its own way.
import { refuseKeySymbol } from '../../../../src/domain/identity/keyLimits'
import { initialMargin } from '../../../../src/domain/perpetual/margin'
import { bandLimit } from '../../../../src/domain/orders/priceBand'
import { accepted, refused, type Outcome } from '../../../../src/domain/refusals'
import {
  validateOrder,
  type CheckedOrder,
  type OrderDraft,
} from '../../../../src/domain/orders/validateOrder'
import type { LimitedSender } from '../../../../src/domain/orders/clientIds'
import {
  checkTaken,
  enterBook,
  isPaid,
  type OpeningQuote,
  type OpeningTerms,
  quoteOpening,
  refuseOwnLimits,
} from '../opening'
import { checkOpeningStop, checkUnreached } from '../openingProtection'
import type { PerpetualState } from '../state'
import type { MarketState } from '../market/marketState'
import { newTicket, openingSide } from '../ticket/ticket'
import { amount, lots } from '../../../../src/domain/brand'
import type { TicketOutcome } from './outcome'
import { reduceOnly } from './reduceOnly'

/** Resting orders, and tickets of any kind, that one customer may have at a time. */
export const MAX_OPEN_ORDERS = 200
export const MAX_LIVE_TICKETS = 1_000

export interface OpenCommand {
  readonly userId: string
  readonly ticketId: string
  readonly symbol: string
  readonly draft: OrderDraft
  readonly at: number
  readonly sender?: LimitedSender | undefined
}

export function openOrder(state: PerpetualState, command: OpenCommand): Outcome<TicketOutcome> {
  const { userId, ticketId, symbol, draft, at, sender } = command
  const market = state.markets.get(symbol)
  if (!market) return refused('instrumentUnknown', 'from')
  const barred = refuseKeySymbol(sender?.limits, symbol)
  if (barred) return barred
  if (draft.reduceOnly)
    return reduceOnly(state, market, { userId, draft, at, keyId: sender?.keyId ?? null })
  const { instrument, mark, stale } = market
  const { users } = state.journal
  const tierBase = mark === null ? amount(0n) : market.exposures.valueOf(userId, mark)
  const checked = validateOrder(instrument, draft, { mark, stale, exposure: tierBase })
  if (!checked.ok) return checked
  if (mark === null) return refused('instrumentStale')
  const order = checked.value
  const limits = sender?.limits
  const terms = termsOf(market, { userId, tierBase, mark, limits }, order)
  const quote = quoteOpening(state, market, terms, at)
  const refusal = checkQuote(state, market, order, terms, quote, at)
  if (!refusal.ok) return refusal
  const ticket = newTicket({
    id: ticketId,
    userId: users.id(users.of(userId)),
    instrument,
    direction: order.direction,
    type: order.type,
    timeInForce: order.timeInForce,
    postOnly: order.postOnly,
    leverage: order.leverage,
    quantity: order.quantity,
    tierBase,
    limit: order.limit,
    marginAsked: order.margin,
    takeProfit: order.takeProfit,
    stopLoss: order.stopLoss,
    createdAt: at,
    clientId: sender?.clientId ?? null,
    keyId: sender?.keyId ?? null,
  })
  return accepted({ ticket, fills: enterBook(state, ticket, quote, at) })
}

function termsOf(
  { instrument }: MarketState,
  standing: Pick<OpeningTerms, 'userId' | 'tierBase' | 'mark' | 'limits'>,
  { direction, leverage, quantity, margin, limit, timeInForce }: CheckedOrder,
): OpeningTerms {
  return {
    ...standing,
    instrument,
    direction,
    leverage,
    quantity,
    marginAsked: margin,
    filled: lots(0),
    reach: limit ?? bandLimit(instrument, openingSide(direction), standing.mark),
    rests: timeInForce === 'GTC',
  }
}

function checkQuote(
  state: PerpetualState,
  { book }: MarketState,
  order: CheckedOrder,
  terms: OpeningTerms,
  quote: OpeningQuote,
  at: number,
): Outcome<null> {
  const { userId } = terms
  const { left, taken, margin, value, taker } = quote
  const isMet = order.type === 'MARKET' && left === 0
  if (order.margin !== null && isMet && margin < initialMargin(value, order.leverage))
    return refused('marginTooSmall', 'margin')
  const unreached = checkUnreached(terms, quote, order)
  if (!unreached.ok) return unreached
  const borne = checkTaken(terms, quote)
  if (!borne.ok) return borne
  const isFull = quote.hold > 0n && state.restingCount(userId) >= MAX_OPEN_ORDERS
  if (isFull || (state.byUser.get(userId)?.size ?? 0) >= MAX_LIVE_TICKETS)
    return refused('tooManyOpenOrders', undefined, { max: MAX_OPEN_ORDERS })
  const limited = refuseOwnLimits(state, terms, quote, at)
  if (limited) return limited
  if (order.postOnly && book.reaches(taker.side, taker.limit))
    return refused('postOnlyWouldTake', 'openPrice')
  if (order.timeInForce === 'FOK' && left > 0) return refused('fillOrKillUnfillable', 'quantity')
  if (order.type === 'MARKET' && taken === 0) return refused('noLiquidity', 'quantity')
  if (!isPaid(state, terms, quote)) return refused('insufficientAvailable', 'quantity')
  return checkOpeningStop(terms, quote, order)
}
