// Owns the way between the size as typed (base or quote) and lots, and the share of what is
// affordable. Every conversion rounds down: an order is never larger than what was asked for.
import { lots, type Amount, type Lots, type Ticks } from '../../../../domain/brand'
import { AMOUNT_DECIMALS, formatLots, formatScaled } from '../../../../domain/decimal'
import { affordableLots, notional, unitValue } from '../../../../domain/perpetual/margin'
import type { PerpetualInstrument } from '../../../../domain/instruments'
import { readMoney, readQuantity } from '../../../../domain/orders/orderNumbers'
import { accepted, refused, type Outcome } from '../../../../domain/refusals'
import type { SizeUnit } from './draft'

const QUOTE_DECIMALS = 2

/** The typed size in lots; a size in the quote coin needs a price to be worth anything. */
export function readSize(
  it: PerpetualInstrument,
  text: string,
  unit: SizeUnit,
  price: Ticks | null,
): Outcome<Lots> {
  if (text === '') return refused('fieldMissing', 'quantity')
  if (unit === 'base') {
    const read = readQuantity(it, text, 'quantity')
    return read.ok ? asLots(it, BigInt(read.value)) : read
  }
  const read = readMoney(text, 'quantity')
  if (!read.ok) return read
  if (price === null || price <= 0) return refused('priceMissing', 'openPrice')
  const count = read.value / (BigInt(price) * unitValue(it))
  if (count === 0n)
    return refused('notionalTooSmall', 'quantity', { min: `${it.minNotional} ${it.quote}` })
  return asLots(it, count)
}

function asLots(it: PerpetualInstrument, count: bigint): Outcome<Lots> {
  if (count > BigInt(it.maxLots)) {
    const max = `${formatScaled(BigInt(it.maxLots), it.lotDecimals)} ${it.base}`
    return refused('quantityTooLarge', 'quantity', { max })
  }
  return accepted(lots(Number(count)))
}

/** Lots as the text of the size field in its unit; the quote's worth is cut to cents. */
export function sizeText(
  it: PerpetualInstrument,
  quantity: Lots,
  unit: SizeUnit,
  price: Ticks | null,
): string {
  if (unit === 'base') return formatLots(quantity, it.lotDecimals)
  if (price === null) return ''
  const cents = notional(it, price, quantity) / 10n ** BigInt(AMOUNT_DECIMALS - QUOTE_DECIMALS)
  return formatScaled(cents, QUOTE_DECIMALS)
}

export interface Means {
  readonly available: Amount
  readonly price: Ticks | null
  readonly leverage: number
}

/** `percent` (0 to 100) of the lots that the available money opens, rounded down. */
export function lotsOfShare(it: PerpetualInstrument, means: Means, percent: number): Lots {
  if (means.price === null) return lots(0)
  const most = affordableLots(it, means.available, means.price, means.leverage)
  return lots(Math.floor((most * Math.round(percent)) / 100))
}

/** The whole per cent of what is affordable that `quantity` takes, at most 100. */
export function shareOfLots(it: PerpetualInstrument, means: Means, quantity: Lots): number {
  if (means.price === null) return 0
  const most = affordableLots(it, means.available, means.price, means.leverage)
  return most === 0 ? 0 : Math.min(100, Math.round((quantity * 100) / most))
}

/** The decimals of the size as it is typed in a unit. */
export const sizeDecimals = (it: PerpetualInstrument, unit: SizeUnit): number =>
  unit === 'base' ? it.lotDecimals : QUOTE_DECIMALS
