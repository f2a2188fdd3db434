// Owns the calls of the exchange's REST side: for each its method, path, who may call, and the
// schemas of query, body and answer. The server validates from this table, the client is typed by
// it, the published description is generated from it. Bodies are strict: unknown fields are
// refused.
import * as v from 'valibot'
import { INTERVALS } from '../domain/intervals'
import { TIMES_IN_FORCE, WALLETS, ORDER_TYPES } from '../domain/records'
import { decimalText, pageOf, signedDecimalText, timeMs, uuidText } from './fields'
import { balanceSchema, fillSchema, ticketSchema } from './records'

type Shape = v.GenericSchema | undefined

export interface Call<
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Data extends v.GenericSchema = v.GenericSchema,
  Access extends 'open' | 'token' = 'open' | 'token',
> {
  readonly method: 'GET' | 'POST' | 'PUT'
  /** Below /investor; `{name}` marks a path parameter. */
  readonly path: string
  readonly access: Access
  /** Whether it moves money or places an order, so that an Idempotency-Key is required. */
  readonly idempotent?: true
  /** 200 instead of 20000: the calls of login, registration and forgot password. */
  readonly openFlow?: true
  readonly query: Query
  readonly body: Body
  readonly data: Data
}

const call = <
  Q extends Shape,
  B extends Shape,
  D extends v.GenericSchema,
  A extends 'open' | 'token',
>(
  it: Call<Q, B, D, A>,
) => it

const coin = v.pipe(v.string(), v.regex(/^[A-Z0-9]{2,10}$/, 'coin'))
const tokens = v.object({ token: v.string(), refreshToken: v.string() })
const ticketAnswer = v.object({ future: ticketSchema, fills: v.array(fillSchema) })

/** [at ms, open, high, low, close, volume]: decimals as text. */
export const barSchema = v.tuple([
  timeMs,
  signedDecimalText,
  signedDecimalText,
  signedDecimalText,
  signedDecimalText,
  signedDecimalText,
])

const levelSchema = v.tuple([signedDecimalText, signedDecimalText])

export const bookAnswerSchema = v.object({
  symbol: v.string(),
  seq: v.number(),
  at: timeMs,
  bids: v.array(levelSchema),
  asks: v.array(levelSchema),
})

/**
 * [symbol, last, open24h, high24h, low24h, volume24h, bid, ask, mark, index, rate, nextFundingAt,
 * stale, at]
 */
export const tickerRowSchema = v.tuple([
  v.string(),
  signedDecimalText,
  signedDecimalText,
  signedDecimalText,
  signedDecimalText,
  signedDecimalText,
  signedDecimalText,
  signedDecimalText,
  signedDecimalText,
  signedDecimalText,
  signedDecimalText,
  timeMs,
  v.boolean(),
  timeMs,
])

/** [id, price, quantity, taker's side, at] */
export const tradeRowSchema = v.tuple([
  v.number(),
  signedDecimalText,
  signedDecimalText,
  v.picklist(['BUY', 'SELL']),
  timeMs,
])

const chartQuery = v.strictObject({
  from: v.optional(v.pipe(v.string(), v.regex(/^\d{1,16}$/, 'number'))),
  to: v.optional(v.pipe(v.string(), v.regex(/^\d{1,16}$/, 'number'))),
  /** Left out: `aggregate` and `type`, else one minute. */
  interval: v.optional(v.picklist(INTERVALS)),
  /** The other spelling of an interval: 60 and m are 1h. */
  aggregate: v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}$/, 'number'))),
  type: v.optional(v.picklist(['m', 'h', 'd'])),
})

export const CALLS = {
  health: call({
    method: 'GET',
    path: '/health',
    access: 'open',
    query: undefined,
    body: undefined,
    data: v.object({ at: timeMs, source: v.string(), trading: v.boolean() }),
  }),
  instruments: call({
    method: 'GET',
    path: '/instruments',
    access: 'open',
    query: undefined,
    body: undefined,
    data: v.object({ instruments: v.array(v.record(v.string(), v.unknown())) }),
  }),
  demoUsers: call({
    method: 'GET',
    path: '/demo/users',
    access: 'open',
    query: undefined,
    body: undefined,
    data: v.object({ users: v.array(v.object({ email: v.string(), kycLevel: v.number() })) }),
  }),
  demoLogin: call({
    method: 'POST',
    path: '/demo/login',
    access: 'open',
    openFlow: true,
    query: undefined,
    body: v.strictObject({ email: v.pipe(v.string(), v.maxLength(254)) }),
    data: tokens,
  }),
  refresh: call({
    method: 'POST',
    path: '/auth/refresh',
    access: 'open',
    openFlow: true,
    query: undefined,
    body: v.strictObject({ refreshToken: v.pipe(v.string(), v.maxLength(512)) }),
    data: tokens,
  }),
  logout: call({
    method: 'POST',
    path: '/auth/logout',
    access: 'token',
    query: undefined,
    body: v.strictObject({}),
    data: v.object({}),
  }),
  me: call({
    method: 'GET',
    path: '/users/me',
    access: 'token',
    query: undefined,
    body: undefined,
    data: v.object({ me: v.object({ email: v.string(), kycLevel: v.number() }) }),
  }),
  accounts: call({
    method: 'GET',
    path: '/accounts',
    access: 'token',
    query: v.strictObject({ type: v.optional(v.picklist(['OVERVIEW', ...WALLETS]), 'OVERVIEW') }),
    body: undefined,
    data: v.object({ accounts: v.array(balanceSchema), estimateUsdt: signedDecimalText }),
  }),
  transfer: call({
    method: 'PUT',
    path: '/accounts/transfer',
    access: 'token',
    idempotent: true,
    query: undefined,
    body: v.strictObject({
      coin,
      from: v.picklist(['SPOT', 'FUTURES', 'DERIVATIVES']),
      to: v.picklist(['SPOT', 'FUTURES', 'DERIVATIVES']),
      amount: decimalText,
    }),
    data: v.object({ accounts: v.array(balanceSchema) }),
  }),
  futuresOpen: call({
    method: 'POST',
    path: '/futures/open',
    access: 'token',
    idempotent: true,
    query: undefined,
    body: v.strictObject({
      type: v.picklist(ORDER_TYPES, 'orderType'),
      from: coin,
      to: coin,
      direction: v.picklist(['LONG', 'SHORT']),
      quantity: decimalText,
      /** LIMIT only. */
      openPrice: v.optional(decimalText),
      leverage: v.pipe(
        v.number(),
        v.integer('leverage'),
        v.minValue(1, 'leverage'),
        v.maxValue(125, 'leverage'),
      ),
      /** Isolated margin to commit; at least the initial margin. Left out: the initial margin. */
      margin: v.optional(decimalText),
      stopLossPrice: v.optional(decimalText),
      takeProfitPrice: v.optional(decimalText),
      timeInForce: v.optional(v.picklist(TIMES_IN_FORCE)),
      postOnly: v.optional(v.boolean()),
    }),
    data: ticketAnswer,
  }),
  futuresClose: call({
    method: 'POST',
    path: '/futures/close',
    access: 'token',
    idempotent: true,
    query: undefined,
    /** Closes at market; quantity left out: the whole open part. */
    body: v.strictObject({ futureId: uuidText, quantity: v.optional(decimalText) }),
    data: ticketAnswer,
  }),
  futuresCancel: call({
    method: 'PUT',
    path: '/futures/{id}/cancel',
    access: 'token',
    idempotent: true,
    query: undefined,
    body: v.optional(v.strictObject({})),
    data: ticketAnswer,
  }),
  futuresChange: call({
    method: 'POST',
    path: '/futures/change',
    access: 'token',
    idempotent: true,
    query: undefined,
    /** null takes the protection off; left out leaves it. */
    body: v.strictObject({
      futureId: uuidText,
      takeProfitPrice: v.optional(v.nullable(decimalText)),
      stopLossPrice: v.optional(v.nullable(decimalText)),
    }),
    data: ticketAnswer,
  }),
  futures: call({
    method: 'GET',
    path: '/futures',
    access: 'token',
    query: v.strictObject({
      status: v.optional(v.picklist(['PENDING', 'OPEN', 'CLOSED', 'CANCELLED', 'LIQUIDATED'])),
      action: v.optional(v.picklist(['LONG', 'SHORT'])),
      ...pageOf(20),
    }),
    body: undefined,
    data: v.object({
      futures: v.array(ticketSchema),
      page: v.number(),
      limit: v.number(),
      total: v.number(),
    }),
  }),
  futuresTransactions: call({
    method: 'GET',
    path: '/futures/transactions',
    access: 'token',
    query: v.strictObject(pageOf(20)),
    body: undefined,
    data: v.object({
      transactions: v.array(fillSchema),
      page: v.number(),
      limit: v.number(),
      total: v.number(),
    }),
  }),
  futuresOrderbook: call({
    method: 'GET',
    path: '/futures/orderbooks',
    access: 'open',
    query: v.strictObject({ front: v.optional(coin, 'BTC'), target: v.optional(coin, 'USDT') }),
    body: undefined,
    data: bookAnswerSchema,
  }),
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
    query: v.strictObject({ market: v.picklist(['spot', 'futures', 'derivatives']) }),
    body: undefined,
    data: v.object({ tickers: v.array(tickerRowSchema) }),
  }),
  futuresAllPrice: call({
    method: 'GET',
    path: '/futures/all-price',
    access: 'open',
    query: undefined,
    body: undefined,
    data: v.object({ prices: v.record(v.string(), signedDecimalText) }),
  }),
  futuresAllFunding: call({
    method: 'GET',
    path: '/futures/all-funding-rate',
    access: 'open',
    query: undefined,
    body: undefined,
    data: v.object({
      rates: v.array(v.object({ symbol: v.string(), rate: signedDecimalText, nextAt: timeMs })),
    }),
  }),
  futures24h: call({
    method: 'GET',
    path: '/futures/show-24-hours',
    access: 'open',
    query: v.strictObject({ front: v.optional(coin, 'BTC'), target: v.optional(coin, 'USDT') }),
    body: undefined,
    data: v.object({ ticker: tickerRowSchema }),
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
} as const

export type CallName = keyof typeof CALLS
type Of<N extends CallName, K extends 'query' | 'body' | 'data'> = (typeof CALLS)[N][K]

/** What the caller writes. */
export type QueryOf<N extends CallName> =
  Of<N, 'query'> extends v.GenericSchema ? v.InferInput<Of<N, 'query'>> : undefined
export type BodyOf<N extends CallName> =
  Of<N, 'body'> extends v.GenericSchema ? v.InferInput<Of<N, 'body'>> : undefined
/** What the server reads after validation. */
export type ParsedQueryOf<N extends CallName> =
  Of<N, 'query'> extends v.GenericSchema ? v.InferOutput<Of<N, 'query'>> : undefined
export type ParsedBodyOf<N extends CallName> =
  Of<N, 'body'> extends v.GenericSchema ? v.InferOutput<Of<N, 'body'>> : undefined
/** What the answer's `data` holds. */
export type DataOf<N extends CallName> = v.InferOutput<(typeof CALLS)[N]['data']>
