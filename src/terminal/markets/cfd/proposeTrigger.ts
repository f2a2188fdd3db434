// The price that a waiting order is first offered: on the side on which it would wait, a few
// spreads away. And which waiting type a pointed-at price means. Pure.
import { ticks, type Ticks } from '../../../domain/brand'
import type { Quote } from '../../../domain/cfd/conversion'
import { openingPrice } from '../../../domain/cfd/figures'
import type { ForexOpenType } from '../../../domain/records/forexRecords'
import type { DerivativeInstrument } from '../../../domain/instruments'
import type { Direction } from '../../../domain/perpetual/margin'

const SPREADS = 10

/** A price at which an order of the type would wait. */
export function proposeTrigger(
  instrument: DerivativeInstrument,
  type: Exclude<ForexOpenType, 'MARKET'>,
  direction: Direction,
  quote: Quote,
): Ticks {
  const below = (type === 'LIMIT') === (direction === 'LONG')
  const away = SPREADS * instrument.spreadTicks
  return ticks(Math.max(1, openingPrice(direction, quote) + (below ? -away : away)))
}

/** Whether an order at a price waits for a better one or a worse one. */
export function typeAt(
  price: number,
  direction: Direction,
  quote: Quote,
): Exclude<ForexOpenType, 'MARKET'> {
  const below = price < openingPrice(direction, quote)
  return below === (direction === 'LONG') ? 'LIMIT' : 'STOP'
}
