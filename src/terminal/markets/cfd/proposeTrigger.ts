// Default trigger price of a pending order, a few spreads away on the side where it would wait, and
// the pending type implied by a picked price. Pure.
import { ticks, type Ticks } from '../../../domain/brand'
import type { Quote } from '../../../domain/cfd/conversion'
import { openingPrice } from '../../../domain/cfd/figures'
import type { CfdOpenType } from '../../../domain/records/cfdRecords'
import type { DerivativeInstrument } from '../../../domain/instruments'
import type { Direction } from '../../../domain/perpetual/margin'

const SPREADS = 10

/** A price at which an order of the type would wait. */
export function proposeTrigger(
  instrument: DerivativeInstrument,
  type: Exclude<CfdOpenType, 'MARKET'>,
  direction: Direction,
  quote: Quote,
): Ticks {
  const below = (type === 'LIMIT') === (direction === 'LONG')
  const away = SPREADS * instrument.spreadTicks
  return ticks(Math.max(1, openingPrice(direction, quote) + (below ? -away : away)))
}

/** The pending type at a price: limit for a better price, stop for a worse one. */
export function typeAt(
  price: number,
  direction: Direction,
  quote: Quote,
): Exclude<CfdOpenType, 'MARKET'> {
  const below = price < openingPrice(direction, quote)
  return below === (direction === 'LONG') ? 'LIMIT' : 'STOP'
}
