// Owns the price band around the mark: how far a market order may reach, and how far on the
// aggressive side a limit price may stand. It refuses to know books and orders.
import { ticks, type Ticks } from '../brand'
import { divCeil, divFloor, pow10, RATE_DECIMALS } from '../decimal'
import type { Instrument } from '../instruments'
import type { Side } from '../records/records'

const RATE_ONE = pow10(RATE_DECIMALS)

/**
 * The worst price a taker of `side` may reach: mark × (1 + band) for a buyer, rounded down;
 * mark × (1 − band) for a seller, rounded up (towards the mark, in both cases).
 */
export function bandLimit(it: Pick<Instrument, 'priceBand'>, side: Side, mark: Ticks): Ticks {
  const price = BigInt(mark)
  if (side === 'BUY') return ticks(Number(divFloor(price * (RATE_ONE + it.priceBand), RATE_ONE)))
  return ticks(Number(divCeil(price * (RATE_ONE - it.priceBand), RATE_ONE)))
}

/** Only the aggressive side is bounded: a buyer far below the mark simply waits. */
export function isBeyondBand(
  it: Pick<Instrument, 'priceBand'>,
  side: Side,
  limit: Ticks,
  mark: Ticks,
): boolean {
  if (side === 'BUY' ? limit <= mark : limit >= mark) return false
  const edge = bandLimit(it, side, mark)
  return side === 'BUY' ? limit > edge : limit < edge
}
