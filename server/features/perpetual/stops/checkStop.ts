// The checks of a stop order before it waits, in the order of the refusal list: those of the order
// that it would become, as of a market that stands at its trigger, and that no price has reached it
// yet.
import { customerAccount } from '../../../../src/domain/accounts'
import { amount, lots, type Ticks } from '../../../../src/domain/brand'
import { formatLots } from '../../../../src/domain/decimal'
import { readPrice } from '../../../../src/domain/orders/orderNumbers'
import { validateClosing } from '../../../../src/domain/orders/validateClosing'
import { validateOrder, type OrderDraft } from '../../../../src/domain/orders/validateOrder'
import type { StopType, TriggerSource } from '../../../../src/domain/records/stopRecords'
import { accepted, refused, type Outcome } from '../../../../src/domain/refusals'
import { hasEnded } from '../../../core/engine/ended'
import { MAX_OPEN_ORDERS } from '../commands/openOrder'
import type { MarketState } from '../market/marketState'
import type { PerpetualState } from '../state'
import { holdFor } from '../ticket/holds'
import { openingSide } from '../ticket/ticket'
import { priceBy } from './judgeStops'
import { isReached, type Stop, type StopTerms } from './stop'

/** A stop order as submitted; decimals are text. */
export interface StopDraft extends Omit<OrderDraft, 'type' | 'quantity' | 'leverage'> {
  readonly type: StopType
  readonly triggerPrice: string
  readonly triggerBy: TriggerSource
  /** May be left out where `futureId` says what is closed: all that is open of it. */
  readonly quantity?: string | undefined
  readonly leverage?: number | undefined
  /** The position that it closes. */
  readonly futureId?: string | undefined
}

export interface Submitted {
  readonly userId: string
  readonly draft: StopDraft
  /** The waiting one that is to be changed. */
  readonly changed?: Stop
}

/** The type of the order that a stop order becomes. */
export const typeOf = (type: StopType): OrderDraft['type'] => (type === 'STOP' ? 'MARKET' : 'LIMIT')

export function checkStop(
  state: PerpetualState,
  market: MarketState,
  submitted: Submitted,
): Outcome<StopTerms> {
  const { draft } = submitted
  const trigger = readPrice(market.instrument, draft.triggerPrice, 'triggerPrice')
  if (!trigger.ok) return trigger
  const closes = draft.reduceOnly === true || draft.futureId !== undefined
  const terms = closes
    ? closingTerms(market, draft, trigger.value)
    : openingTerms(market, submitted, trigger.value)
  if (!terms.ok) return terms
  const price = priceBy(market, draft.triggerBy)
  if (price === null || market.mark === null) return refused('instrumentStale')
  if (isReached(draft.direction, trigger.value, price))
    return refused('triggerWrongSide', 'triggerPrice')
  const isNew = submitted.changed === undefined
  if (isNew && state.restingCount(submitted.userId) >= MAX_OPEN_ORDERS)
    return refused('tooManyOpenOrders', undefined, { max: MAX_OPEN_ORDERS })
  return closes
    ? closable(state, market, submitted, terms.value)
    : paid(state, market, submitted, terms.value)
}

function openingTerms(
  { instrument, exposures, stale, mark }: MarketState,
  { userId, draft }: Submitted,
  trigger: Ticks,
): Outcome<StopTerms> {
  const { type, quantity, leverage, direction } = draft
  if (quantity === undefined) return refused('fieldMissing', 'quantity')
  if (leverage === undefined) return refused('fieldMissing', 'leverage')
  const order = { ...draft, type: typeOf(type), quantity, leverage }
  const exposure = exposures.valueOf(userId, trigger)
  const market = { mark: trigger, stale: stale || mark === null, exposure }
  const checked = validateOrder(instrument, order, market)
  if (!checked.ok) return checked
  const { limit, takeProfit, stopLoss, timeInForce, margin } = checked.value
  const size = checked.value.quantity
  const terms = { instrument, direction, leverage, quantity: size, marginAsked: margin }
  return accepted({
    trigger,
    limit,
    quantity: size,
    timeInForce,
    leverage,
    marginAsked: margin,
    takeProfit,
    stopLoss,
    held: holdFor(terms, limit ?? trigger, lots(0), size, trigger),
  })
}

function closingTerms(
  { instrument, stale, mark }: MarketState,
  draft: StopDraft,
  trigger: Ticks,
): Outcome<StopTerms> {
  const { quantity, openPrice: price, timeInForce, postOnly, direction } = draft
  if (quantity === undefined && draft.futureId === undefined)
    return refused('fieldMissing', 'quantity')
  const closing = { type: typeOf(draft.type), quantity, price, timeInForce, postOnly }
  const market = { mark: mark === null ? null : trigger, stale }
  const side = openingSide(direction)
  const checked = validateClosing(instrument, side, closing, market, 'openPrice')
  if (!checked.ok) return checked
  return accepted({
    trigger,
    limit: checked.value.limit,
    quantity: checked.value.quantity ?? lots(0),
    timeInForce: checked.value.timeInForce,
    leverage: null,
    marginAsked: null,
    takeProfit: null,
    stopLoss: null,
    held: amount(0n),
  })
}

/** The position must be open, of this contract and of the other direction; without one nothing. */
function closable(
  state: PerpetualState,
  { instrument }: MarketState,
  { userId, draft: { futureId, direction } }: Submitted,
  terms: StopTerms,
): Outcome<StopTerms> {
  if (futureId === undefined) return accepted(terms)
  const ticket = state.ticketOf(userId, futureId)
  if (!ticket || ticket.instrument !== instrument || ticket.direction === direction)
    return refused('ticketUnknown', 'futureId')
  if (hasEnded(ticket) || ticket.open === 0) return refused('ticketNotOpen')
  if (terms.quantity === 0) return accepted({ ...terms, quantity: ticket.open })
  if (terms.quantity <= ticket.open) return accepted(terms)
  const max = formatLots(ticket.open, instrument.lotDecimals)
  return refused('closeQuantityTooLarge', 'quantity', { max })
}

/** The free balance, and what a changed one held before, must pay what it holds. */
function paid(
  { money }: PerpetualState,
  { instrument }: MarketState,
  { userId, changed }: Submitted,
  terms: StopTerms,
): Outcome<StopTerms> {
  const free = money.balance(customerAccount(userId, 'FUTURES', instrument.quote, 'free'))
  return free + (changed?.held ?? 0n) >= terms.held
    ? accepted(terms)
    : refused('insufficientAvailable', 'quantity')
}
