// Warnings for a limit price so far from the market that it may be a typing error.
import type { Ticks } from '../../../domain/brand'
import type { Side } from '../../../domain/records/records'
import type { FormQuote, FormWarning } from './OrderFormAdapter'

/** Per cent that a limit may cross the best price of the other side. */
const THROUGH = 1
/** Per cent that it may lie away from the best price of its own side. */
const FAR = 20

export function farWarnings(
  side: Side,
  limit: Ticks | null,
  { bid, ask }: Pick<FormQuote, 'bid' | 'ask'>,
): readonly FormWarning[] {
  if (limit === null || bid <= 0 || ask <= 0) return []
  const [other, sign] = side === 'BUY' ? [ask, 1] : [bid, -1]
  const through = ((limit - other) * sign * 100) / other
  if (through > THROUGH) return ['priceThrough']
  return -through > FAR ? ['priceFar'] : []
}
