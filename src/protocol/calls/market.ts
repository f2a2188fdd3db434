// The calls of public market data shared by several markets: books, trades, tickers and the charts
// of spot pairs and perpetuals.
import * as v from 'valibot'
import { MARKETS } from '../../domain/instruments'
import { INTERVALS } from '../../domain/intervals'
import { coinText, wholeText } from '../schemas/fields'
import { barSchema, bookAnswerSchema, tickerRowSchema, tradeRowSchema } from '../schemas/rows'
import { callsOf, open } from './call'

/** Levels a side in one answer. */
const MAX_BOOK_LEVELS = 5_000

const chartQuery = v.strictObject({
  from: v.optional(v.pipe(v.string(), v.regex(/^\d{1,16}$/, 'number'))),
  to: v.optional(v.pipe(v.string(), v.regex(/^\d{1,16}$/, 'number'))),
  /** Defaults to `aggregate` and `type`, otherwise one minute. */
  interval: v.optional(v.picklist(INTERVALS)),
  /** The other spelling of an interval: 60 and m are 1h. */
  aggregate: v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}$/, 'number'))),
  type: v.optional(v.picklist(['m', 'h', 'd'])),
})

export const marketCalls = callsOf('market', {
  orderbook: open({
    path: '/orderbooks/{symbol}',
    summary: 'Order book of an instrument',
    description: 'The polling equivalent of the book channel. A CFD has no book but quotes.',
    refusals: ['instrumentUnknown', 'bookNone'],
    query: v.strictObject({
      levels: v.optional(wholeText(MAX_BOOK_LEVELS)),
    }),
    data: bookAnswerSchema,
  }),
  trades: open({
    path: '/trades/{symbol}',
    summary: 'Recent trades of an instrument',
    description: 'The polling equivalent of the trades channel, newest first.',
    refusals: ['instrumentUnknown'],
    data: v.object({ trades: v.array(tradeRowSchema) }),
  }),
  tickers: open({
    path: '/tickers',
    summary: 'Tickers of a market',
    description: 'The polling equivalent of the tickers channel.',
    query: v.strictObject({ market: v.picklist(MARKETS) }),
    data: v.object({ tickers: v.array(tickerRowSchema) }),
  }),
  historicalFuture: open({
    path: '/historical-future/{symbol}',
    summary: 'Candles of a perpetual',
    refusals: ['instrumentUnknown', 'fieldType'],
    query: chartQuery,
    data: v.object({ histories: v.array(barSchema) }),
  }),
  historical: open({
    path: '/historical/{symbol}',
    summary: 'Candles of a spot pair',
    refusals: ['instrumentUnknown', 'fieldType'],
    query: chartQuery,
    data: v.object({ histories: v.array(barSchema) }),
  }),
  tickers24h: open({
    path: '/tickers/24hours',
    summary: '24-hour figures of a spot pair',
    refusals: ['instrumentUnknown'],
    query: v.strictObject({
      front: v.optional(coinText, 'BTC'),
      target: v.optional(coinText, 'USDT'),
    }),
    data: v.object({ ticker: tickerRowSchema }),
  }),
})
