// The public calls about prices: instruments, books, trades, tickers, funding and the service's
// health. Each reads the market and shapes rows; nothing is decided here.
import {
  findInstrument,
  findPairByCoins,
  findPerpetualByCoins,
  hasBook,
  INSTRUMENTS,
} from '../../../../src/domain/instruments'
import { instrumentsOf, type Instrument } from '../../../../src/domain/instruments'
import type { Clock } from '../../../../src/domain/clock'
import type { Ticker } from '../../../../src/domain/records/records'
import { accepted, refused, type Outcome } from '../../../../src/domain/refusals'
import type { DataOf } from '../../../../src/protocol/calls'
import { instrumentOf, levelRows, priceText, rateText } from '../../../../src/protocol/marketRows'
import { tickerRow, tradeRow } from '../../../../src/protocol/marketRows'
import type { WireTicker } from '../../../../src/protocol/messages'
import { describeInstrument } from './describeInstrument'
import type { Handlers, Serialized } from '../../../gateway/http/handler'
import type { BookLevels, MarketReads, MarketHealth } from '../api'

const DEFAULT_LEVELS = 1000

interface MarketRouteDeps {
  readonly market: MarketReads
  readonly clock: Clock
}

export function marketRoutes({ market, clock }: MarketRouteDeps): Partial<Handlers> {
  const futures = instrumentsOf('futures')
  const symbols = futures.map(({ symbol }) => symbol)
  const bookOf = async (
    instrument: Instrument,
    levels: number,
  ): Promise<Serialized<DataOf<'orderbook'>>> => {
    const { seq, at, bids, asks } = await market.book(instrument.symbol)
    const side = (rows: BookLevels['bids']) => levelRows(instrument, rows.slice(0, levels))
    return { symbol: instrument.symbol, seq, at, bids: side(bids), asks: side(asks) }
  }
  const rowOf = async (instrument: Instrument) => {
    const [ticker] = await tickersOf(market, [instrument])
    return ticker ? accepted({ ticker }) : refused('instrumentUnknown', 'front')
  }
  return {
    health: async () => accepted({ at: clock.now(), ...healthOf(await market.status()) }),
    instruments: () => accepted({ instruments: INSTRUMENTS.map(describeInstrument) }),
    orderbook: async ({ path, query }) => {
      const instrument = findInstrument((path['symbol'] ?? '').toLowerCase())
      if (!instrument) return refused('instrumentUnknown', 'symbol')
      if (!hasBook(instrument)) return refused('bookNone', 'symbol')
      return accepted(await bookOf(instrument, query.levels ?? DEFAULT_LEVELS))
    },
    perpetualOrderbook: async ({ query }) => {
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
    perpetualAllPrice: async () => {
      const tickers = await market.tickers(symbols)
      const price = ({ symbol, last }: Ticker) => [symbol, priceText(instrumentOf(symbol), last)]
      return accepted({ prices: Object.fromEntries(tickers.map(price)) })
    },
    perpetualAllFunding: async () => {
      const tickers = await market.tickers(symbols)
      const rates = tickers.map(({ symbol, fundingRate, nextFundingAt }) => ({
        symbol,
        rate: rateText(fundingRate),
        nextAt: nextFundingAt,
      }))
      return accepted({ rates })
    },
    perpetual24h: async ({ query }) => {
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

/** The status as the call has it. */
function healthOf({ source, trading, slow, stale, frozen, closed, refused: count }: MarketHealth) {
  return {
    source,
    trading,
    ...(slow ? { slow } : {}),
    staleSymbols: stale,
    frozenSymbols: frozen,
    closedSymbols: closed,
    ...(count > 0 ? { sourceRefusals: count } : {}),
  }
}
