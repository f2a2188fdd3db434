// Conversion of tickers to the quotes that CFD arithmetic uses. Pure.
import { ticks } from '../../../domain/brand'
import type { QuoteOf } from '../../../domain/cfd/conversion'
import type { Ticker } from '../../../domain/records/records'

/** Quotes of the tickers; null before the first bid and ask of a symbol. */
export const quotesOf =
  (tickers: ReadonlyMap<string, Ticker>): QuoteOf =>
  (symbol) => {
    const ticker = tickers.get(symbol)
    if (!ticker || ticker.bid <= 0 || ticker.ask <= 0) return null
    return { bid: ticks(ticker.bid), ask: ticks(ticker.ask) }
  }
