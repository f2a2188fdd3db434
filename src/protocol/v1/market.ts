// Market data of `/v1`: named columns, and a book with the check-sum that the stream sends.
import * as v from 'valibot'
import { readLots, readTicks } from '../../domain/decimal'
import { findInstrument, MARKETS } from '../../domain/instruments'
import { bookSum, SUM_LEVELS } from '../bookSum'
import type { DataOf } from '../calls'
import { signedDecimalText, timeMs, wholeText } from '../schemas/fields'
import { instrumentSchema } from '../schemas/instruments'
import { levelSchema } from '../schemas/rows'
import { nothing, read } from './read'

const MOST = { depth: 500, trades: 500 } as const

const tickerSchema = v.object({
  symbol: v.string(),
  last: signedDecimalText,
  open24h: signedDecimalText,
  high24h: signedDecimalText,
  low24h: signedDecimalText,
  volume24h: signedDecimalText,
  bid: signedDecimalText,
  ask: signedDecimalText,
  mark: signedDecimalText,
  index: signedDecimalText,
  fundingRate: signedDecimalText,
  /** 0 where there is no funding. */
  nextFundingAt: timeMs,
  stale: v.boolean(),
  at: timeMs,
})

type TickerRow = DataOf<'tickers'>['tickers'][number]

function tickerOf(row: TickerRow): v.InferOutput<typeof tickerSchema> {
  const [symbol, last, open24h, high24h, low24h, volume24h, bid, ask, mark, index, ...rest] = row
  const [fundingRate, nextFundingAt, stale, at] = rest
  const day = { last, open24h, high24h, low24h, volume24h }
  return { symbol, ...day, bid, ask, mark, index, fundingRate, nextFundingAt, stale, at }
}

const tradeSchema = v.object({
  id: v.number(),
  price: signedDecimalText,
  quantity: signedDecimalText,
  takerSide: v.picklist(['BUY', 'SELL']),
  at: timeMs,
})

type TradeRow = DataOf<'trades'>['trades'][number]

const tradeOf = ([id, price, quantity, takerSide, at]: TradeRow) => ({
  id,
  price,
  quantity,
  takerSide,
  at,
})

type Levels = DataOf<'orderbook'>['bids']

/** The check-sum of the best levels, as the stream's `sum` has it. */
function sumOf(symbol: string, bids: Levels, asks: Levels): number {
  const instrument = findInstrument(symbol)
  if (!instrument) throw new RangeError(`No instrument ${symbol}`)
  const { tickDecimals, lotDecimals } = instrument
  const flat = (levels: Levels) =>
    levels
      .slice(0, SUM_LEVELS)
      .flatMap(([price, size]) => [readTicks(price, tickDecimals), readLots(size, lotDecimals)])
  return bookSum(flat(bids), flat(asks))
}

export const marketReads = {
  instruments: read({
    path: '/instruments',
    call: 'instruments',
    cost: 10,
    summary: 'Instruments of all markets',
    description:
      'A price is a multiple of `tickSize`, a quantity of `lotSize` and at most `maxQuantity`; ' +
      'an order is worth at least `minNotional`. Rates are fractions: 0.001 is 0.1 %.',
    asks: nothing,
    data: v.object({ instruments: v.array(instrumentSchema) }),
    answers: ({ instruments }) => ({ instruments }),
  }),
  tickers: read({
    path: '/tickers',
    call: 'tickers',
    summary: 'Tickers of a market',
    description: 'In the order of the instruments.',
    query: v.strictObject({ market: v.picklist(MARKETS) }),
    asks: ({ market }) => ({ market }),
    data: v.object({ tickers: v.array(tickerSchema) }),
    answers: ({ tickers }) => ({ tickers: tickers.map(tickerOf) }),
  }),
  book: read({
    path: '/books/{symbol}',
    call: 'orderbook',
    summary: 'Order book of an instrument',
    description:
      'Levels are [price, quantity], best first. `seq` is the number of the last message of the ' +
      'channel `book:{symbol}`, `sum` the check-sum of the best 25 levels a side whatever the ' +
      'depth. A CFD has no book.',
    query: v.strictObject({ depth: v.optional(wholeText(MOST.depth), '100') }),
    asks: ({ depth }) => ({ levels: Math.max(depth, SUM_LEVELS) }),
    data: v.object({
      symbol: v.string(),
      seq: v.number(),
      at: timeMs,
      sum: v.number(),
      bids: v.array(levelSchema),
      asks: v.array(levelSchema),
    }),
    answers: ({ symbol, seq, at, bids, asks }, { depth }) => ({
      symbol,
      seq,
      at,
      sum: sumOf(symbol, bids, asks),
      bids: bids.slice(0, depth),
      asks: asks.slice(0, depth),
    }),
  }),
  trades: read({
    path: '/trades/{symbol}',
    call: 'trades',
    summary: 'Recent trades of an instrument',
    description:
      'The latest ones, ascending by `id`; with `after` the first ones behind that id. `next` is ' +
      'the `after` of the next page, and absent where there is none yet.',
    query: v.strictObject({
      after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'number'), v.transform(Number))),
      limit: v.optional(wholeText(MOST.trades), '100'),
    }),
    asks: () => undefined,
    data: v.object({ trades: v.array(tradeSchema), next: v.exactOptional(v.number()) }),
    answers: ({ trades }, { after, limit }) => {
      const all = trades.toReversed().map(tradeOf)
      if (after === undefined) return { trades: all.slice(-limit) }
      const behind = all.filter(({ id }) => id > after)
      const shown = behind.slice(0, limit)
      const last = shown.at(-1)
      return { trades: shown, ...(last && behind.length > limit ? { next: last.id } : {}) }
    },
  }),
} as const
