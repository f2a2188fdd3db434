// Owns what the public channels of rows hold: tickers, prices, funding and status, looked up in the
// feeds. Books, trades and candles are pushed and live beside this file.
import { INSTRUMENTS, instrumentsOf, type Market } from '../../../../src/domain/instruments'
import type { WireTicker } from '../../../../src/protocol/messages'
import type { ExchangeDoor, FeedsDoor } from '../../../ports'
import { instrumentOf, priceText, rateText, tickerRow } from '../../wireRows'
import { rowSource } from './rowSource'
import type { TopicSource } from './topic'

const symbolsOf = (market: Market) => instrumentsOf(market).map(({ symbol }) => symbol)

export function tickersSource(feeds: FeedsDoor, market: Market): TopicSource<'tickers'> {
  return rowSource<WireTicker, 'tickers'>(
    {
      keys: symbolsOf(market),
      read: (symbol) => tickerRow(instrumentOf(symbol), feeds.ticker(symbol)),
      // The last column is the time, which moves even where nothing else does.
      mark: (row) => row.slice(0, -1).join(),
    },
    (tickers) => ({ tickers }),
  )
}

export function pricesSource(feeds: FeedsDoor, market: Market): TopicSource<'prices'> {
  return rowSource<readonly [string, string], 'prices'>(
    {
      keys: symbolsOf(market),
      read: (symbol) => [symbol, priceText(instrumentOf(symbol), feeds.ticker(symbol).last)],
      mark: ([, price]) => price,
    },
    (prices) => ({ prices }),
  )
}

export function fundingSource(feeds: FeedsDoor): TopicSource<'funding'> {
  return rowSource<readonly [string, string, number], 'funding'>(
    {
      keys: symbolsOf('futures'),
      read: (symbol) => {
        const { fundingRate, nextFundingAt } = feeds.ticker(symbol)
        return [symbol, rateText(fundingRate), nextFundingAt]
      },
      mark: (row) => row.join(),
    },
    (rates) => ({ rates }),
  )
}

/** One row: the whole status is sent whenever a part of it changes. */
export function statusSource(feeds: FeedsDoor, exchange: ExchangeDoor): TopicSource<'status'> {
  const read = () => ({
    source: feeds.source,
    trading: exchange.trading(),
    staleSymbols: INSTRUMENTS.map((it) => it.symbol).filter((it) => feeds.ticker(it).stale),
  })
  return rowSource<ReturnType<typeof read>, 'status'>(
    { keys: ['status'], read, mark: (row) => JSON.stringify(row) },
    ([row]) => row ?? read(),
  )
}
