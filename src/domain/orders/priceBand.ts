// The price band around the mark: the worst price of a market order, and the bound of a limit price
// on the aggressive side.
import { ticks, type Ticks } from '../brand'
import { divCeil, divFloor, divShort, formatTicks, pow10, RATE_DECIMALS } from '../decimal'
import type { Instrument } from '../instruments'
import type { Side } from '../records/records'
import type { RefusalParams } from '../refusals'

const RATE_ONE = pow10(RATE_DECIMALS)
const SHORT_ONE = Number(RATE_ONE)

/**
 * The worst price for a taker of `side`: mark × (1 + band) for a buyer, rounded down; mark × (1 −
 * band) for a seller, rounded up (towards the mark, in both cases).
 */
export function bandLimit(
  instrument: Pick<Instrument, 'priceBand'>,
  side: Side,
  mark: Ticks,
): Ticks {
  const short = shortLimit(instrument, side, mark)
  if (short !== null) return short
  const price = BigInt(mark)
  if (side === 'BUY')
    return ticks(Number(divFloor(price * (RATE_ONE + instrument.priceBand), RATE_ONE)))
  return ticks(Number(divCeil(price * (RATE_ONE - instrument.priceBand), RATE_ONE)))
}

/** The same without bigints; null if a double may round. */
function shortLimit({ priceBand }: Pick<Instrument, 'priceBand'>, side: Side, mark: Ticks) {
  const scaled = mark * (SHORT_ONE + (side === 'BUY' ? Number(priceBand) : -Number(priceBand)))
  if (!Number.isSafeInteger(scaled) || scaled < 0) return null
  const floor = divShort(scaled, SHORT_ONE)
  return ticks(side === 'BUY' || floor * SHORT_ONE === scaled ? floor : floor + 1)
}

/** The bound that a price beyond the band has passed, for the refusal. */
export function bandParams(
  instrument: Pick<Instrument, 'priceBand' | 'tickDecimals'>,
  side: Side,
  mark: Ticks,
): RefusalParams {
  const text = (price: Ticks) => formatTicks(price, instrument.tickDecimals)
  const edge = text(bandLimit(instrument, side, mark))
  return { ...(side === 'BUY' ? { most: edge } : { least: edge }), reference: text(mark) }
}

/** Only the aggressive side is bounded: a buyer far below the mark simply rests. */
export function isBeyondBand(
  instrument: Pick<Instrument, 'priceBand'>,
  side: Side,
  limit: Ticks,
  mark: Ticks,
): boolean {
  if (side === 'BUY' ? limit <= mark : limit >= mark) return false
  const edge = bandLimit(instrument, side, mark)
  return side === 'BUY' ? limit > edge : limit < edge
}
