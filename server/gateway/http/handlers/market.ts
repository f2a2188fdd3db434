// The public calls about prices: instruments, books, trades, tickers, funding and the service's
// health. Each reads the feeds and shapes rows; nothing is decided here.
import {
  findInstrument,
  findPairByCoins,
  findPerpetualByCoins,
  INSTRUMENTS,
} from '../../../../src/domain/instruments'
import { instrumentsOf, type Instrument } from '../../../../src/domain/instruments'
import { accepted, refused, type Outcome } from '../../../../src/domain/refusals'
import type { DataOf } from '../../../../src/protocol/calls'
import type { GatewayDeps } from '../../deps'
import { levelRows, priceText, rateText, tickerRow, tradeRow } from '../../wireRows'
import { describeInstrument } from '../describeInstrument'
import type { Handlers, Sent } from '../handler'

type Calls =
  | 'health'
  | 'instruments'
  | 'orderbook'
  | 'futuresOrderbook'
  | 'trades'
  | 'tickers'
  | 'tickers24h'
  | 'futuresAllPrice'
  | 'futuresAllFunding'
  | 'futures24h'

const DEFAULT_LEVELS = 1000

export function marketHandlers(deps: Pick<GatewayDeps, 'feeds' | 'status' | 'clock'>) {
  const { feeds, status, clock } = deps
  const futures = instrumentsOf('futures')
  const bookOf = (it: Instrument, levels: number): Sent<DataOf<'orderbook'>> => {
    const { seq, at, bids, asks } = feeds.book(it.symbol)
    const side = (rows: typeof bids) => levelRows(it, rows.slice(0, levels))
    return { symbol: it.symbol, seq, at, bids: side(bids), asks: side(asks) }
  }
  const handlers: Handlers<Calls> = {
    health: () => {
      const { trading, stale, frozen, closed } = status()
      return accepted({
        at: clock.now(),
        source: feeds.source,
        trading,
        staleSymbols: stale,
        frozenSymbols: frozen,
        closedSymbols: closed,
      })
    },
    instruments: () => accepted({ instruments: INSTRUMENTS.map(describeInstrument) }),
    orderbook: ({ path, query }) =>
      withInstrument(path['symbol'], (it) => bookOf(it, Number(query.levels ?? DEFAULT_LEVELS))),
    futuresOrderbook: ({ query }) => {
      const it = findPerpetualByCoins(query.front, query.target)
      return it ? accepted(bookOf(it, DEFAULT_LEVELS)) : refused('instrumentUnknown', 'front')
    },
    trades: ({ path }) =>
      withInstrument(path['symbol'], (it) => ({
        trades: feeds.trades(it.symbol).map((trade) => tradeRow(it, trade)),
      })),
    tickers: ({ query }) => {
      const row = (it: Instrument) => tickerRow(it, feeds.ticker(it.symbol))
      return accepted({ tickers: instrumentsOf(query.market).map(row) })
    },
    tickers24h: ({ query: { front, target } }) => {
      const it = findPairByCoins(front, target)
      if (!it) return refused('instrumentUnknown', 'front')
      return accepted({ ticker: tickerRow(it, feeds.ticker(it.symbol)) })
    },
    futuresAllPrice: () => {
      const price = (it: Instrument) => [it.symbol, priceText(it, feeds.ticker(it.symbol).last)]
      return accepted({ prices: Object.fromEntries(futures.map(price)) })
    },
    futuresAllFunding: () => {
      const rates = futures.map(({ symbol }) => {
        const { fundingRate, nextFundingAt } = feeds.ticker(symbol)
        return { symbol, rate: rateText(fundingRate), nextAt: nextFundingAt }
      })
      return accepted({ rates })
    },
    futures24h: ({ query }) => {
      const it = findPerpetualByCoins(query.front, query.target)
      if (!it) return refused('instrumentUnknown', 'front')
      return accepted({ ticker: tickerRow(it, feeds.ticker(it.symbol)) })
    },
  }
  return handlers
}

function withInstrument<T>(symbol: string | undefined, read: (it: Instrument) => T): Outcome<T> {
  const it = findInstrument((symbol ?? '').toLowerCase())
  return it ? accepted(read(it)) : refused('instrumentUnknown', 'symbol')
}
