// The public market data beside the exchange, as whoever asks across the seam reads it.
import type { MarketStatus, FeedsApi, MarketReads } from './api'

/** Answers from the feeds, and from what the exchange says of its markets. */
export function marketReads(
  feeds: FeedsApi,
  status: () => Omit<MarketStatus, 'source'>,
): MarketReads {
  return {
    book: async (symbol) => feeds.book(symbol),
    trades: async (symbol) => feeds.trades(symbol),
    tickers: async (symbols) => symbols.map((symbol) => feeds.ticker(symbol)),
    history: (symbol, interval, from, to) => feeds.history(symbol, interval, from, to),
    status: async () => ({ source: feeds.source, ...status() }),
  }
}
