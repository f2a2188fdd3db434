// The checks of a stop order that need neither tickets nor balances, in the order of the refusal
// list: those of the order that it would become, as of a market that stands at its trigger, and
// that no price has reached it yet. The client's order form and the exchange both use them.
import { amount, lots, type Amount, type Lots, type Ticks } from '../brand'
import type { PerpetualInstrument } from '../instruments'
import { readPrice } from '../orders/orderNumbers'
import { validateClosing } from '../orders/validateClosing'
import { validateOrder, type OrderDraft } from '../orders/validateOrder'
import type { TimeInForce } from '../records/records'
import type { StopType, TriggerSource } from '../records/stopRecords'
import { accepted, refused, type Outcome } from '../refusals'
import { initialMargin, notional, type Direction } from './margin'
import { openingCost } from './mostOpening'

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

/** The present state of the market. */
export interface StopMarket {
  /** Null before the first price. */
  readonly mark: Ticks | null
  /** The price by which it is triggered; null while there is none. */
  readonly price: Ticks | null
  readonly stale: boolean
  /** The customer's other exposure in the contract at a mark, open and resting. */
  readonly exposureAt: (mark: Ticks) => Amount
}

/** The terms that an amendment judges anew. */
export interface StopTerms {
  readonly trigger: Ticks
  /** Null for a market order. */
  readonly limit: Ticks | null
  /** Zero: all that is open of the position that it closes. */
  readonly quantity: Lots
  readonly timeInForce: TimeInForce
  /** Null where it closes. */
  readonly leverage: number | null
  readonly marginAsked: Amount | null
  readonly takeProfit: Ticks | null
  readonly stopLoss: Ticks | null
  /** Locked while it waits: margin and fee of what it would open; zero where it closes. */
  readonly held: Amount
}

/** The type of the order that a stop order becomes. */
export const typeOf = (type: StopType): OrderDraft['type'] => (type === 'STOP' ? 'MARKET' : 'LIMIT')

/** True if a price is at or beyond the trigger of an order of that direction. */
export const isReached = (direction: Direction, trigger: Ticks, price: Ticks): boolean =>
  direction === 'LONG' ? price >= trigger : price <= trigger

/** True if it opens nothing. */
export const closesOnly = ({ reduceOnly, futureId }: StopDraft): boolean =>
  reduceOnly === true || futureId !== undefined

/**
 * Parses and checks a stop order. Numbers first (2004…2007), then as `validateOrder`, and last that
 * its price has not reached the trigger.
 */
export function validateStop(
  instrument: PerpetualInstrument,
  draft: StopDraft,
  market: StopMarket,
): Outcome<StopTerms> {
  const trigger = readPrice(instrument, draft.triggerPrice, 'triggerPrice')
  if (!trigger.ok) return trigger
  const terms = closesOnly(draft)
    ? closingTerms(instrument, draft, trigger.value, market)
    : openingTerms(instrument, draft, trigger.value, market)
  if (!terms.ok) return terms
  if (market.price === null || market.mark === null) return refused('instrumentStale')
  return isReached(draft.direction, trigger.value, market.price)
    ? refused('triggerWrongSide', 'triggerPrice')
    : terms
}

function openingTerms(
  instrument: PerpetualInstrument,
  draft: StopDraft,
  trigger: Ticks,
  { stale, mark, exposureAt }: StopMarket,
): Outcome<StopTerms> {
  const { type, quantity, leverage, direction } = draft
  if (quantity === undefined) return refused('fieldMissing', 'quantity')
  if (leverage === undefined) return refused('fieldMissing', 'leverage')
  const order = { ...draft, type: typeOf(type), quantity, leverage }
  const exposure = exposureAt(trigger)
  const market = { mark: trigger, stale: stale || mark === null, exposure }
  const checked = validateOrder(instrument, order, market)
  if (!checked.ok) return checked
  const { limit, takeProfit, stopLoss, timeInForce, margin, quantity: size } = checked.value
  const price = limit ?? trigger
  const scene = { direction, leverage, mark: trigger, limit: price, levels: [], exposure }
  const { needed } = openingCost(instrument, scene, size)
  const least = initialMargin(notional(instrument, price, size), leverage)
  const held = amount(needed + (margin === null ? 0n : margin - least))
  const protection = { takeProfit, stopLoss }
  const terms = { limit, quantity: size, timeInForce, leverage, marginAsked: margin, held }
  return accepted({ trigger, ...terms, ...protection })
}

function closingTerms(
  instrument: PerpetualInstrument,
  draft: StopDraft,
  trigger: Ticks,
  { stale, mark }: StopMarket,
): Outcome<StopTerms> {
  const { quantity, openPrice: price, timeInForce, postOnly, direction } = draft
  if (quantity === undefined && draft.futureId === undefined)
    return refused('fieldMissing', 'quantity')
  const closing = { type: typeOf(draft.type), quantity, price, timeInForce, postOnly }
  const market = { mark: mark === null ? null : trigger, stale }
  const side = direction === 'LONG' ? 'BUY' : 'SELL'
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
