// The public calls about prices: instruments, books, trades, tickers, funding and the service's
// health. Each reads the market and shapes rows; nothing is decided here.
import {
  findInstrument,
  findPairByCoins,
  findPerpetualByCoins,
  INSTRUMENTS,
} from '../../../src/domain/instruments'
import { instrumentsOf, type Instrument } from '../../../src/domain/instruments'
import type { Clock } from '../../../src/domain/clock'
import type { Ticker } from '../../../src/domain/records/records'
import { accepted, refused, type Outcome } from '../../../src/domain/refusals'
import type { DataOf } from '../../../src/protocol/calls'
import { instrumentOf, levelRows, priceText, rateText } from '../../../src/protocol/marketRows'
import { tickerRow, tradeRow } from '../../../src/protocol/marketRows'
import type { WireTicker } from '../../../src/protocol/messages'
import { describeInstrument } from './describeInstrument'
import type { Handlers, Sent } from '../../gateway/http/handler'
import type { BookLevels, MarketReads } from '../api'

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

interface MarketRouteDeps {
  readonly market: MarketReads
  readonly clock: Clock
}

export function marketRoutes({ market, clock }: MarketRouteDeps): Handlers<Calls> {
  const futures = instrumentsOf('futures')
  const symbols = futures.map(({ symbol }) => symbol)
  const bookOf = async (
    instrument: Instrument,
    levels: number,
  ): Promise<Sent<DataOf<'orderbook'>>> => {
    const { seq, at, bids, asks } = await market.book(instrument.symbol)
    const side = (rows: BookLevels['bids']) => levelRows(instrument, rows.slice(0, levels))
    return { symbol: instrument.symbol, seq, at, bids: side(bids), asks: side(asks) }
  }
  const rowOf = async (instrument: Instrument) => {
    const [ticker] = await tickersOf(market, [instrument])
    return ticker ? accepted({ ticker }) : refused('instrumentUnknown', 'front')
  }
  return {
    health: async () => {
      const { source, trading, stale, frozen, closed } = await market.status()
      return accepted({
        at: clock.now(),
        source,
        trading,
        staleSymbols: stale,
        frozenSymbols: frozen,
        closedSymbols: closed,
      })
    },
    instruments: () => accepted({ instruments: INSTRUMENTS.map(describeInstrument) }),
    orderbook: ({ path, query }) =>
      withInstrument(path['symbol'], (instrument) =>
        bookOf(instrument, Number(query.levels ?? DEFAULT_LEVELS)),
      ),
    futuresOrderbook: async ({ query }) => {
      const instrument = findPerpetualByCoins(query.front, query.target)
      return instrument
        ? accepted(await bookOf(instrument, DEFAULT_LEVELS))
        : refused('instrumentUnknown', 'front')
    },
    trades: ({ path }) =>
      withInstrument(path['symbol'], async (instrument) => ({
        trades: (await market.trades(instrument.symbol)).map((trade) =>
          tradeRow(instrument, trade),
        ),
      })),
    tickers: async ({ query }) =>
      accepted({ tickers: await tickersOf(market, instrumentsOf(query.market)) }),
    tickers24h: async ({ query: { front, target } }) => {
      const instrument = findPairByCoins(front, target)
      return instrument ? rowOf(instrument) : refused('instrumentUnknown', 'front')
    },
    futuresAllPrice: async () => {
      const tickers = await market.tickers(symbols)
      const price = ({ symbol, last }: Ticker) => [symbol, priceText(instrumentOf(symbol), last)]
      return accepted({ prices: Object.fromEntries(tickers.map(price)) })
    },
    futuresAllFunding: async () => {
      const tickers = await market.tickers(symbols)
      const rates = tickers.map(({ symbol, fundingRate, nextFundingAt }) => ({
        symbol,
        rate: rateText(fundingRate),
        nextAt: nextFundingAt,
      }))
      return accepted({ rates })
    },
    futures24h: async ({ query }) => {
      const instrument = findPerpetualByCoins(query.front, query.target)
      return instrument ? rowOf(instrument) : refused('instrumentUnknown', 'front')
    },
  }
}

/** Rows of tickers, in the order of the instruments. */
async function tickersOf(market: MarketReads, all: readonly Instrument[]): Promise<WireTicker[]> {
  const tickers = await market.tickers(all.map(({ symbol }) => symbol))
  return tickers.map((ticker) => tickerRow(instrumentOf(ticker.symbol), ticker))
}

async function withInstrument<T>(
  symbol: string | undefined,
  read: (instrument: Instrument) => Promise<T>,
): Promise<Outcome<T>> {
  const instrument = findInstrument((symbol ?? '').toLowerCase())
  return instrument ? accepted(await read(instrument)) : refused('instrumentUnknown', 'symbol')
}
