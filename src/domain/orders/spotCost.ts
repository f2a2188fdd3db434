// The cost and the proceeds of a spot order: the coins that move at a price, the reservation, the
// affordable maximum, the proceeds after the fee. The client's order form and the exchange both use
// it.
import { amount, lots, type Amount, type Lots, type Rate, type Ticks } from '../brand'
import { AMOUNT_DECIMALS, pow10, short10 } from '../decimal'
import { feeParts } from '../fees/feeParts'
import type { SpotInstrument } from '../instruments'
import { unitValue, worth } from '../perpetual/margin'
import type { Side } from '../records/records'
import { amountOf, exactly, type Sum } from '../sum'

/** Amount units of one lot of the base coin. */
export const lotValue = (instrument: Pick<SpotInstrument, 'lotDecimals'>): bigint =>
  pow10(AMOUNT_DECIMALS - instrument.lotDecimals)

/** A quantity in the base coin, exact. */
export function baseSum(instrument: SpotInstrument, quantity: Lots): Sum {
  // As in `worth`: no bigint product where a double is exact.
  const short = exactly(quantity * short10(AMOUNT_DECIMALS - instrument.lotDecimals))
  return short ?? amount(BigInt(quantity) * lotValue(instrument))
}

/**
 * The payment, and the reservation while the order rests: price × quantity in quote, or the base;
 * exact.
 */
export const costSum = (
  instrument: SpotInstrument,
  side: Side,
  price: Ticks,
  quantity: Lots,
): Sum => (side === 'BUY' ? worth(instrument, price, quantity) : baseSum(instrument, quantity))

/** The same as an amount. */
export const spotCost = (
  instrument: SpotInstrument,
  side: Side,
  price: Ticks,
  quantity: Lots,
): Amount => amountOf(costSum(instrument, side, price, quantity))

/** The most lots that `available` of the coin paid with can order at a price. */
export function affordableSpotLots(
  instrument: SpotInstrument,
  side: Side,
  available: Amount,
  price: Ticks,
): Lots {
  const each = side === 'BUY' ? BigInt(price) * unitValue(instrument) : lotValue(instrument)
  if (available <= 0n || each <= 0n) return lots(0)
  const most = available / each
  return lots(most < BigInt(instrument.maxLots) ? Number(most) : instrument.maxLots)
}

export interface SpotProceeds {
  /** Before the fee, the fee (rounded up), and what is credited; all in the coin received. */
  readonly gross: Amount
  readonly fee: Amount
  readonly net: Amount
}

/** The proceeds of a trade: the base for a buyer, price × quantity for a seller, less the fee. */
export function spotProceeds(
  instrument: SpotInstrument,
  side: Side,
  price: Ticks,
  quantity: Lots,
  feeRate: Rate,
): SpotProceeds {
  const gross = amountOf(
    side === 'BUY' ? baseSum(instrument, quantity) : worth(instrument, price, quantity),
  )
  const fee = feeParts(gross, feeRate).due
  return { gross, fee, net: amount(gross - fee) }
}
