// The calls of public market data that are not one market's own: books, trades, tickers and
// the charts of spot pairs and perpetuals.
import * as v from 'valibot'
import { MARKETS } from '../../domain/instruments'
import { INTERVALS } from '../../domain/intervals'
import { coinText } from '../schemas/fields'
import { barSchema, bookAnswerSchema, tickerRowSchema, tradeRowSchema } from '../schemas/rows'
import { call } from './call'

const chartQuery = v.strictObject({
  from: v.optional(v.pipe(v.string(), v.regex(/^\d{1,16}$/, 'number'))),
  to: v.optional(v.pipe(v.string(), v.regex(/^\d{1,16}$/, 'number'))),
  /** Left out: `aggregate` and `type`, else one minute. */
  interval: v.optional(v.picklist(INTERVALS)),
  /** The other spelling of an interval: 60 and m are 1h. */
  aggregate: v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}$/, 'number'))),
  type: v.optional(v.picklist(['m', 'h', 'd'])),
})

export const marketCalls = {
  /** The polling twin of the book channel, for every instrument. */
  orderbook: call({
    method: 'GET',
    path: '/orderbooks/{symbol}',
    access: 'open',
    query: v.strictObject({
      levels: v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}$/, 'number'))),
    }),
    body: undefined,
    data: bookAnswerSchema,
  }),
  /** The polling twin of the trades channel, newest first. */
  trades: call({
    method: 'GET',
    path: '/trades/{symbol}',
    access: 'open',
    query: undefined,
    body: undefined,
    data: v.object({ trades: v.array(tradeRowSchema) }),
  }),
  /** The polling twin of the tickers channel. */
  tickers: call({
    method: 'GET',
    path: '/tickers',
    access: 'open',
    query: v.strictObject({ market: v.picklist(MARKETS) }),
    body: undefined,
    data: v.object({ tickers: v.array(tickerRowSchema) }),
  }),
  historicalFuture: call({
    method: 'GET',
    path: '/historical-future/{symbol}',
    access: 'open',
    query: chartQuery,
    body: undefined,
    data: v.object({ histories: v.array(barSchema) }),
  }),
  historical: call({
    method: 'GET',
    path: '/historical/{symbol}',
    access: 'open',
    query: chartQuery,
    body: undefined,
    data: v.object({ histories: v.array(barSchema) }),
  }),
  tickers24h: call({
    method: 'GET',
    path: '/tickers/24hours',
    access: 'open',
    query: v.strictObject({
      front: v.optional(coinText, 'BTC'),
      target: v.optional(coinText, 'USDT'),
    }),
    body: undefined,
    data: v.object({ ticker: tickerRowSchema }),
  }),
} as const
