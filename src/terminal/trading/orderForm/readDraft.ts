// Parser of a draft: figures, or the refusal of each field; shared by all markets. Market-specific
// rules are in the adapters.
import { lots, type Lots, type Ticks } from '../../../domain/brand'
import { AMOUNT_DECIMALS, formatAmount, formatLots, formatScaled } from '../../../domain/decimal'
import type { Instrument } from '../../../domain/instruments'
import { worthTooLittle } from '../../../domain/orders/orderNumbers'
import { notional, unitValue } from '../../../domain/perpetual/margin'
import {
  accepted,
  refusal,
  refused,
  type Outcome,
  type ReceivedRefusal,
} from '../../../domain/refusals'
import { readTypedMoney, readTypedPrice, readTypedSize } from '../forms/readTyped'
import { tradedOf } from '../lists/rows'
import { isStopType, takesPrice, type Draft, type SizeUnit } from './draft'

const QUOTE_DECIMALS = 2

export interface ReadDraft {
  /** Refusals of unreadable fields, most important first; empty when all figures are valid. */
  readonly refusals: readonly ReceivedRefusal[]
  /** The limit price; null for a market order. */
  readonly limit: Ticks | null
  /** The price that sets a stop order off; null for other types. */
  readonly trigger: Ticks | null
  /**
   * The limit price, the trigger of a stop order without one, or the execution price of a market
   * order; null while unknown.
   */
  readonly price: Ticks | null
  readonly size: Lots | null
  readonly takeProfit: Ticks | null
  readonly stopLoss: Ticks | null
}

export interface ReadOptions {
  /** The execution price of a market order, null while unknown. */
  readonly marketPrice: Ticks | null
  /** Minimum order value in whole quote coins, if any. */
  readonly minNotional?: number
  /** Field that shows errors of a size typed in the quote coin. */
  readonly quoteField?: 'quantity' | 'total'
  /** The trigger of a trailing stop, which is not typed. */
  readonly trailed?: Outcome<Ticks>
}

export function readDraft(
  instrument: Instrument,
  draft: Draft,
  { marketPrice, minNotional = 0, quoteField = 'quantity', trailed }: ReadOptions,
): ReadDraft {
  const traded = tradedOf(instrument.symbol, instrument)
  const refusals: ReceivedRefusal[] = []
  const read = <T>(outcome: Outcome<T>): T | null => {
    if (outcome.ok) return outcome.value
    refusals.push(outcome.refusal)
    return null
  }
  const waits = takesPrice(draft.type)
  const stops = isStopType(draft.type)
  const required = (field: 'price' | 'trigger') =>
    read(
      draft[field].trim() === ''
        ? refused<Ticks>('fieldMissing', field)
        : readTypedPrice(traded, draft[field], field),
    )
  const trigger = !stops ? null : trailed ? read(trailed) : required('trigger')
  const limit = waits ? required('price') : null
  const price = waits ? limit : stops ? trigger : marketPrice
  if (!waits && !stops && price === null) refusals.push(refusal('instrumentStale'))
  const size = read(readSize(instrument, draft, price, minNotional, quoteField))
  const protects = draft.protect && !draft.reduceOnly
  const optional = (text: string, field: 'takeProfit' | 'stopLoss') =>
    protects && text.trim() !== '' ? read(readTypedPrice(traded, text, field)) : null
  return {
    limit,
    trigger,
    price,
    size,
    takeProfit: optional(draft.takeProfit, 'takeProfit'),
    stopLoss: optional(draft.stopLoss, 'stopLoss'),
    refusals,
  }
}

/** The typed size in lots, rounded down, so that an order is never larger than requested. */
function readSize(
  instrument: Instrument,
  { size, unit }: Pick<Draft, 'size' | 'unit'>,
  price: Ticks | null,
  minNotional: number,
  quoteField: 'quantity' | 'total',
): Outcome<Lots> {
  const field = unit === 'base' ? 'quantity' : quoteField
  if (size.trim() === '') return refused('fieldMissing', field)
  if (unit === 'base') {
    const read = readTypedSize(instrument, size)
    return read.ok ? asLots(instrument, BigInt(read.value), field) : read
  }
  const money = readTypedMoney(size, quoteField === 'total' ? 'total' : 'size')
  if (!money.ok) return money
  if (price === null || price <= 0) return refused('priceMissing', 'price')
  const count = money.value / (BigInt(price) * unitValue(instrument))
  if (count === 0n)
    return { ok: false, refusal: worthTooLittle({ ...instrument, minNotional }, field) }
  return asLots(instrument, count, field)
}

function asLots(instrument: Instrument, count: bigint, field: string): Outcome<Lots> {
  if (count <= BigInt(instrument.maxLots)) return accepted(lots(Number(count)))
  const maxLots = formatScaled(BigInt(instrument.maxLots), instrument.lotDecimals)
  return refused('quantityTooLarge', field, { max: `${maxLots} ${instrument.base}` })
}

/** Lots as the size field's text in its unit; quote values are truncated to cents. */
export function sizeText(
  instrument: Instrument,
  quantity: Lots,
  unit: SizeUnit,
  price: Ticks | null,
): string {
  if (unit === 'base') return formatLots(quantity, instrument.lotDecimals)
  if (price === null) return ''
  const worth = notional(instrument, price, quantity)
  return formatScaled(worth / 10n ** BigInt(AMOUNT_DECIMALS - QUOTE_DECIMALS), QUOTE_DECIMALS)
}

/** The same with the exact quote value, without trailing zeros. */
export function exactSize(
  instrument: Instrument,
  quantity: Lots,
  unit: SizeUnit,
  price: Ticks | null,
): string {
  if (unit === 'base' || price === null) return sizeText(instrument, quantity, unit, price)
  return formatAmount(notional(instrument, price, quantity))
}

/** Decimals of a typed size in a unit. */
export const sizeDecimals = ({ lotDecimals }: Instrument, unit: SizeUnit): number =>
  unit === 'base' ? lotDecimals : QUOTE_DECIMALS

/** `percent` (0 to 100) of the maximum lots, rounded down, but at least one lot if there is any. */
export function lotsOfShare(maxLots: Lots, percent: number): Lots {
  const minLots = maxLots > 0 && percent > 0 ? 1 : 0
  return lots(Math.max(minLots, Math.floor((maxLots * Math.round(percent)) / 100)))
}

/** `quantity` as a whole percentage of the maximum lots, at most 100. */
export const shareOfLots = (maxLots: Lots, quantity: Lots): number =>
  maxLots === 0 ? 0 : Math.min(100, Math.round((quantity * 100) / maxLots))
