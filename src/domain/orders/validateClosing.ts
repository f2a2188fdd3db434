// The checks of an order that only closes open positions, a limit close or a reduce-only order,
// that do not depend on tickets and books, in the order of the refusal list. Leverage, margin,
// protection and minimum notional do not apply.
import type { Lots, Ticks } from '../brand'
import type { PerpetualInstrument } from '../instruments'
import { ORDER_TYPES, type OrderType, type Side, type TimeInForce } from '../records/records'
import { accepted, refused, type Outcome } from '../refusals'
import { readPrice, readQuantity } from './orderNumbers'
import { bandParams, isBeyondBand } from './priceBand'

/** A closing order as submitted; decimals are text. */
export interface ClosingDraft {
  /** Left out: at market. */
  readonly type?: OrderType | undefined
  /** Left out: the whole open part. */
  readonly quantity?: string | undefined
  readonly price?: string | undefined
  readonly timeInForce?: TimeInForce | undefined
  readonly postOnly?: boolean | undefined
}

/** The present state of the market; mark is null before the first price. */
export interface ClosingMarket {
  readonly mark: Ticks | null
  readonly stale: boolean
}

export interface CheckedClosing {
  readonly type: OrderType
  /** null: the whole open part. */
  readonly quantity: Lots | null
  /** null: at market. */
  readonly limit: Ticks | null
  readonly timeInForce: TimeInForce
  readonly postOnly: boolean
  readonly mark: Ticks
}

/**
 * Parses and checks a closing order; `priceField` is the name of its price in the call. Numbers
 * first (2004…2007), then 2011…2017 in the list's order.
 */
export function validateClosing(
  instrument: PerpetualInstrument,
  side: Side,
  draft: ClosingDraft,
  { mark, stale }: ClosingMarket,
  priceField: 'openPrice' | 'closePrice',
): Outcome<CheckedClosing> {
  const { type = 'MARKET', quantity: size, price, postOnly = false } = draft
  const quantity = size === undefined ? accepted(null) : readQuantity(instrument, size, 'quantity')
  if (!quantity.ok) return quantity
  const limit = price === undefined ? accepted(null) : readPrice(instrument, price, priceField)
  if (!limit.ok) return limit
  if (stale || mark === null) return refused('instrumentStale')
  if (!ORDER_TYPES.includes(type)) return refused('orderTypeUnsupported', 'type')
  const isMarket = type === 'MARKET'
  if (!isMarket && limit.value === null) return refused('priceMissing', priceField)
  if (isMarket && limit.value !== null) return refused('priceNotAllowed', priceField)
  const timeInForce = draft.timeInForce ?? (isMarket ? 'IOC' : 'GTC')
  const isTermless = isMarket ? timeInForce === 'GTC' : false
  if (isTermless || (postOnly && timeInForce !== 'GTC'))
    return refused('timeInForceInvalid', 'timeInForce')
  if (limit.value !== null && isBeyondBand(instrument, side, limit.value, mark))
    return refused('priceOutOfBand', priceField, bandParams(instrument, side, mark))
  const { value } = quantity
  return accepted({ type, quantity: value, limit: limit.value, timeInForce, postOnly, mark })
}
