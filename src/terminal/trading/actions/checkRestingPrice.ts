// Check of a resting order's new price, on every market with a book.
import type { Ticks } from '../../../domain/brand'
import type { Instrument } from '../../../domain/instruments'
import { bandParams, isBeyondBand } from '../../../domain/orders/priceBand'
import type { Side, Ticker } from '../../../domain/records/records'
import { refusal, type ReceivedRefusal } from '../../../domain/refusals'
import { quoteOf, wouldRest } from '../orderForm/formQuote'

export interface RestingTerms {
  readonly side: Side
  readonly price: Ticks
  readonly postOnly: boolean
}

/**
 * The refusal of a price beyond the band, or at which a post-only order would take; null if there
 * is none, and before the first price of the instrument.
 */
export function checkRestingPrice(
  instrument: Pick<Instrument, 'priceBand' | 'tickDecimals'>,
  { side, price, postOnly }: RestingTerms,
  ticker: Ticker | undefined,
): ReceivedRefusal | null {
  const quote = quoteOf(ticker)
  const { reference } = quote
  if (reference === null) return null
  if (isBeyondBand(instrument, side, price, reference))
    return refusal('priceOutOfBand', 'price', bandParams(instrument, side, reference))
  return postOnly && !wouldRest(side, price, quote) ? refusal('postOnlyWouldTake', 'price') : null
}
