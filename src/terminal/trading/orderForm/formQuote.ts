// Best prices of an instrument for comparison in the order form.
import { ticks, type Ticks } from '../../../domain/brand'
import type { Side, Ticker } from '../../../domain/records/records'
import type { Freshness } from '../../../domain/views/views'
import type { FormQuote } from './OrderFormAdapter'

const UNKNOWN: FormQuote = {
  reference: null,
  bid: ticks(0),
  ask: ticks(0),
  stale: false,
  ageMs: null,
}

/** The form's quote from a ticker, with its age. */
export function quoteOf(ticker: Ticker | undefined, freshness?: Freshness): FormQuote {
  if (!ticker || ticker.mark <= 0) return UNKNOWN
  const { mark, bid, ask, stale } = ticker
  const ageMs = freshness?.kind === 'stale' ? freshness.ageMs : null
  return { reference: ticks(mark), bid: ticks(bid), ask: ticks(ask), stale, ageMs }
}

/**
 * The price at which an order of this side executes immediately: the best of the other side,
 * otherwise the reference.
 */
export function executionPrice({ bid, ask, reference }: FormQuote, side: Side): Ticks | null {
  const best = side === 'BUY' ? ask : bid
  return best > 0 ? best : reference
}

/** True when a limit order at `price` would rest rather than fill at once. */
export function wouldRest(
  side: Side,
  price: Ticks,
  { bid, ask }: Pick<FormQuote, 'bid' | 'ask'>,
): boolean {
  if (bid <= 0 || ask <= 0) return true
  return side === 'BUY' ? price < ask : price > bid
}

/**
 * The best price of the order's own side, where it would rest at the front; null before the first.
 */
export function joinPrice(
  { side }: { readonly side: Side },
  { bid, ask }: FormQuote,
): Ticks | null {
  const best = side === 'BUY' ? bid : ask
  return best > 0 ? best : null
}
