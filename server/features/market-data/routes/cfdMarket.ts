// The calls about the prices of CFDs: quotes, the ladder the exchange deals on, the last day, swap
// rates and bars. Each reads the market and shapes rows; nothing is decided here.
import { instrumentsOf, type DerivativeInstrument } from '../../../../src/domain/instruments'
import type { Ticker } from '../../../../src/domain/records/records'
import { accepted, type Outcome } from '../../../../src/domain/refusals'
import { networkOf } from '../../../lib/net/networkOf'
import {
  candleRow,
  instrumentOf,
  levelRows,
  priceText,
  swapRow,
  tickerRow,
} from '../../../../src/protocol/marketRows'
import { chartRange } from './chartRange'
import type { Handlers } from '../../../gateway/http/handler'
import type { MarketReads } from '../api'
import type { ChartDeps } from './charts'
import { readCfd } from '../../../gateway/http/reading/readCfd'

/** Levels a side of the ladder. */
const LADDER = 10

export function cfdMarketRoutes({ market, clock, charts }: ChartDeps): Partial<Handlers> {
  const cfd = instrumentsOf('derivatives').filter(
    (instrument) => instrument.market === 'derivatives',
  )
  return {
    cfdMarketDepth: ({ query }) =>
      withCfd(query.symbol, async (instrument) => {
        const { at, bids, asks } = await ladderOf(market, instrument)
        return {
          symbol: instrument.symbol,
          at,
          bids: levelRows(instrument, bids),
          asks: levelRows(instrument, asks),
        }
      }),
    cfdAllPrice: async () => {
      const tickers = await market.tickers(cfd.map(({ symbol }) => symbol))
      const prices = tickers.map(({ symbol, bid, ask }) => {
        const instrument = instrumentOf(symbol)
        return [
          symbol,
          { bidPrice: priceText(instrument, bid), askPrice: priceText(instrument, ask) },
        ] as const
      })
      return accepted({ prices: Object.fromEntries(prices) })
    },
    cfdSwapRates: () => {
      const rates = cfd.map((instrument) => {
        const [symbol, swapLong, swapShort, nights, nextAt] = swapRow(instrument, clock.now())
        return { symbol, swapLong, swapShort, nights, nextAt }
      })
      return accepted({ rates })
    },
    cfd24h: ({ query }) =>
      withCfd(query.symbol, async (instrument) => ({
        ticker: tickerRow(instrument, await tickerOf(market, instrument)),
      })),
    cfdKlines: async ({ query: { symbol, ...query }, origin }) => {
      const instrument = readCfd(symbol)
      if (!instrument.ok) return instrument
      const range = chartRange(query, clock.now())
      if (!range.ok) return range
      const { interval, from, to } = range.value
      const bars = await charts.take(networkOf(origin.address), () =>
        market.history(instrument.value.symbol, interval, from, to),
      )
      if (!bars.ok) return bars
      return accepted({ histories: bars.value.map((bar) => candleRow(instrument.value, bar)) })
    },
  }
}

/**
 * The published book, or the one level a side that the exchange deals: any size of one order.
 */
async function ladderOf(market: MarketReads, instrument: DerivativeInstrument) {
  const book = await market.book(instrument.symbol)
  if (book.bids.length > 0 && book.asks.length > 0) {
    const { at, bids, asks } = book
    return { at, bids: bids.slice(0, LADDER), asks: asks.slice(0, LADDER) }
  }
  const { bid, ask, at } = await tickerOf(market, instrument)
  return {
    at,
    bids: [[bid, instrument.maxLots] as const],
    asks: [[ask, instrument.maxLots] as const],
  }
}

async function tickerOf(market: MarketReads, { symbol }: DerivativeInstrument): Promise<Ticker> {
  const [ticker] = await market.tickers([symbol])
  if (!ticker) throw new RangeError(`No ticker of ${symbol}`)
  return ticker
}

async function withCfd<T>(
  symbol: string,
  read: (instrument: DerivativeInstrument) => Promise<T>,
): Promise<Outcome<T>> {
  const instrument = readCfd(symbol)
  return instrument.ok ? accepted(await read(instrument.value)) : instrument
}
