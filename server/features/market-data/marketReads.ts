// Public market data for callers outside the exchange.
import type { MarketStatus } from '../../core/exchange/marketEvents'
import type { FeedsApi, MarketReads } from './api'

/** Answers from the feeds and from the exchange's market updates. */
export function marketReads(
  feeds: FeedsApi,
  status: () => Omit<MarketStatus, 'source'>,
  refused: () => number = () => 0,
): MarketReads {
  return {
    book: async (symbol) => feeds.book(symbol),
    trades: async (symbol) => feeds.trades(symbol),
    tickers: async (symbols) => symbols.map((symbol) => feeds.ticker(symbol)),
    history: (symbol, interval, from, to) => feeds.history(symbol, interval, from, to),
    minute$: feeds.minute$,
    minuteAt: (symbol, moment) => feeds.candle(symbol, '1m', moment),
    status: async () => ({ source: feeds.source, refused: refused(), ...status() }),
  }
}
