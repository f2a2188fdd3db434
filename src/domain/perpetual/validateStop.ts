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
import {
  checkTrail,
  isTrailing,
  readTrail,
  trailField,
  trailTrigger,
  type Trail,
  type TrailDraft,
} from './trailing'

/** A stop order as submitted; decimals are text. */
export interface StopDraft extends Omit<OrderDraft, 'type' | 'quantity' | 'leverage'>, TrailDraft {
  readonly type: StopType
  /** Of a trailing stop there is none. */
  readonly triggerPrice?: string | undefined
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
  /** Of a trailing stop that waits: its best price. Left out: `price`. */
  readonly best?: Ticks | null | undefined
  readonly stale: boolean
  /** The customer's other exposure in the contract at a mark, open and resting. */
  readonly exposureAt: (mark: Ticks) => Amount
}

/** The terms that an amendment judges anew. */
export interface StopTerms extends Trail {
  readonly trigger: Ticks
  /** The price that a trailing stop follows; null of any other. */
  readonly best: Ticks | null
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
export const typeOf = (type: StopType): OrderDraft['type'] =>
  type === 'STOP_LIMIT' ? 'LIMIT' : 'MARKET'

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
  const found = triggerOf(instrument, draft, market)
  if (!found.ok) return found
  const { trigger } = found.value
  const terms = closesOnly(draft)
    ? closingTerms(instrument, draft, trigger, market)
    : openingTerms(instrument, draft, trigger, market)
  if (!terms.ok) return terms
  if (market.price === null || market.mark === null) return refused('instrumentStale')
  return isReached(draft.direction, trigger, market.price)
    ? refused('triggerWrongSide', isTrailing(draft) ? trailField(draft) : 'triggerPrice')
    : accepted({ ...terms.value, ...found.value })
}

type Triggered = Pick<StopTerms, 'trigger' | 'best' | keyof Trail>

/** The trigger as it was given, or as far behind the best price as it trails. */
export function triggerOf(
  instrument: PerpetualInstrument,
  draft: Pick<StopDraft, 'type' | 'direction' | 'triggerPrice' | keyof TrailDraft>,
  { best, price }: Pick<StopMarket, 'best' | 'price'>,
): Outcome<Triggered> {
  const { triggerPrice, direction } = draft
  const trail = readTrail(instrument, draft)
  if (!trail.ok) return trail
  if (isTrailing(draft)) {
    if (triggerPrice !== undefined) return refused('fieldUnknown', 'triggerPrice')
    const from = best ?? price
    if (from === null) return refused('instrumentStale')
    const isNear = checkTrail(from, trail.value, draft)
    if (!isNear.ok) return isNear
    const trigger = trailTrigger(direction, from, trail.value)
    return accepted({ ...trail.value, best: from, trigger })
  }
  if (triggerPrice === undefined) return refused('fieldMissing', 'triggerPrice')
  const trigger = readPrice(instrument, triggerPrice, 'triggerPrice')
  return trigger.ok ? accepted({ ...trail.value, best: null, trigger: trigger.value }) : trigger
}

type OtherTerms = Omit<StopTerms, keyof Triggered>

function openingTerms(
  instrument: PerpetualInstrument,
  draft: StopDraft,
  trigger: Ticks,
  { stale, mark, exposureAt }: StopMarket,
): Outcome<OtherTerms> {
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
  return accepted({ ...terms, ...protection })
}

function closingTerms(
  instrument: PerpetualInstrument,
  draft: StopDraft,
  trigger: Ticks,
  { stale, mark }: StopMarket,
): Outcome<OtherTerms> {
  const { quantity, openPrice: price, timeInForce, postOnly, direction } = draft
  if (quantity === undefined && draft.futureId === undefined)
    return refused('fieldMissing', 'quantity')
  const closing = { type: typeOf(draft.type), quantity, price, timeInForce, postOnly }
  const market = { mark: mark === null ? null : trigger, stale }
  const side = direction === 'LONG' ? 'BUY' : 'SELL'
  const checked = validateClosing(instrument, side, closing, market, 'openPrice')
  if (!checked.ok) return checked
  return accepted({
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
