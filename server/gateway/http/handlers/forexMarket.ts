// The calls about the prices of CFDs: quotes, the ladder the exchange deals on, the last day, swap
// rates and bars. Each reads the feeds and shapes rows; nothing is decided here.
import { instrumentsOf, type DerivativeInstrument } from '../../../../src/domain/instruments'
import { accepted, type Outcome } from '../../../../src/domain/refusals'
import { networkOf } from '../../../net/networkOf'
import type { GatewayDeps } from '../../deps'
import type { Limits } from '../../limits/limits'
import { candleRow, levelRows, priceText, swapRow, tickerRow } from '../../wireRows'
import { chartRange } from '../reading/chartRange'
import type { Handlers } from '../handler'
import { readCfd } from '../reading/readCfd'

type Calls = 'forex24h' | 'forexAllPrice' | 'forexKlines' | 'forexMarketDepth' | 'forexSwapRates'

/** Levels a side of the ladder. */
const LADDER = 10

export function forexMarketHandlers(
  deps: Pick<GatewayDeps, 'feeds' | 'clock'>,
  limits: Pick<Limits, 'charts'>,
): Handlers<Calls> {
  const { feeds, clock } = deps
  const cfd = instrumentsOf('derivatives').filter((it) => it.market === 'derivatives')
  return {
    forexMarketDepth: ({ query }) =>
      withCfd(query.symbol, (it) => {
        const { at, bids, asks } = ladderOf(deps, it)
        return { symbol: it.symbol, at, bids: levelRows(it, bids), asks: levelRows(it, asks) }
      }),
    forexAllPrice: () => {
      const prices = cfd.map((it) => {
        const { bid, ask } = feeds.ticker(it.symbol)
        return [it.symbol, { bidPrice: priceText(it, bid), askPrice: priceText(it, ask) }] as const
      })
      return accepted({ prices: Object.fromEntries(prices) })
    },
    forexSwapRates: () => {
      const rates = cfd.map((it) => {
        const [symbol, swapLong, swapShort, nights, nextAt] = swapRow(it, clock.now())
        return { symbol, swapLong, swapShort, nights, nextAt }
      })
      return accepted({ rates })
    },
    forex24h: ({ query }) =>
      withCfd(query.symbol, (it) => ({ ticker: tickerRow(it, feeds.ticker(it.symbol)) })),
    forexKlines: async ({ query: { symbol, ...query }, origin }) => {
      const it = readCfd(symbol)
      if (!it.ok) return it
      const range = chartRange(query, clock.now())
      if (!range.ok) return range
      const { interval, from, to } = range.value
      const bars = await limits.charts.take(networkOf(origin.address), () =>
        feeds.history(it.value.symbol, interval, from, to),
      )
      if (!bars.ok) return bars
      return accepted({ histories: bars.value.map((bar) => candleRow(it.value, bar)) })
    },
  }
}

/**
 * The book of the feeds, or the one level a side that the exchange deals: any size of one order.
 */
function ladderOf({ feeds }: Pick<GatewayDeps, 'feeds'>, it: DerivativeInstrument) {
  const book = feeds.book(it.symbol)
  if (book.bids.length > 0 && book.asks.length > 0) {
    const { at, bids, asks } = book
    return { at, bids: bids.slice(0, LADDER), asks: asks.slice(0, LADDER) }
  }
  const { bid, ask, at } = feeds.ticker(it.symbol)
  return { at, bids: [[bid, it.maxLots] as const], asks: [[ask, it.maxLots] as const] }
}

function withCfd<T>(symbol: string, read: (it: DerivativeInstrument) => T): Outcome<T> {
  const it = readCfd(symbol)
  return it.ok ? accepted(read(it.value)) : it
}
