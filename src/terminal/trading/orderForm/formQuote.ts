// The best prices of an instrument, as its order form compares with them.
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

/** What a ticker says of an instrument to its order form, and how old that is. */
export function quoteOf(ticker: Ticker | undefined, freshness?: Freshness): FormQuote {
  if (!ticker || ticker.mark <= 0) return UNKNOWN
  const { mark, bid, ask, stale } = ticker
  const ageMs = freshness?.kind === 'stale' ? freshness.ageMs : null
  return { reference: ticks(mark), bid: ticks(bid), ask: ticks(ask), stale, ageMs }
}

/** What an order of this side meets at once: the best of the other side, else the reference. */
export function meets({ bid, ask, reference }: FormQuote, side: Side): Ticks | null {
  const best = side === 'BUY' ? ask : bid
  return best > 0 ? best : reference
}

/** Whether a limit order at `price` would rest rather than fill at once. */
export function wouldRest(
  side: Side,
  price: Ticks,
  { bid, ask }: Pick<FormQuote, 'bid' | 'ask'>,
): boolean {
  if (bid <= 0 || ask <= 0) return true
  return side === 'BUY' ? price < ask : price > bid
}

/** The best price of one's own side, where an order would wait first; null before the first. */
export function joinPrice(
  { side }: { readonly side: Side },
  { bid, ask }: FormQuote,
): Ticks | null {
  const best = side === 'BUY' ? bid : ask
  return best > 0 ? best : null
}
