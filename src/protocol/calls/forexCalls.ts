// The calls of CFDs: forex, metals, oil, indices. A symbol is AUD/USD or audusd.
import * as v from 'valibot'
import { FOREX_OPEN_TYPES } from '../../domain/records/forexRecords'
import { INTERVALS } from '../../domain/intervals'
import {
  decimalText,
  leverageTo,
  pageOf,
  pastOf,
  placeFields,
  signedDecimalText,
  symbolText,
  timeMs,
  uuidText,
} from '../schemas/fields'
import { forexDealSchema, forexOverviewSchema, forexTicketSchema } from '../schemas/records'
import { barSchema, levelSchema, tickerRowSchema } from '../schemas/rows'
import { call, command, trade } from './call'

const dealAnswer = v.object({ forex: forexTicketSchema, deals: v.array(forexDealSchema) })

const LIVE = v.strictObject(pageOf(20))
const PAST = v.strictObject(pastOf(20))

const ticketPage = <Query extends typeof LIVE | typeof PAST>(
  key: 'positions' | 'pending' | 'history',
  query: Query,
) =>
  call({
    method: 'GET',
    path: `/forexs/${key}`,
    access: 'token',
    query,
    body: undefined,
    data: v.object({
      forexs: v.array(forexTicketSchema),
      ...placeFields,
    }),
  })

const chartTime = v.optional(v.pipe(v.string(), v.regex(/^\d{1,16}$/, 'number')))

export const forexCalls = {
  forexOpen: trade('derivatives', {
    method: 'POST',
    path: '/forexs/open',
    body: v.strictObject({
      symbol: symbolText,
      side: v.picklist(['LONG', 'SHORT']),
      openType: v.picklist(FOREX_OPEN_TYPES, 'orderType'),
      /** In lots. */
      size: decimalText,
      leverage: leverageTo(1000, 'dealtLeverage'),
      /** LIMIT and STOP only. */
      openPrice: v.optional(decimalText),
      takeProfitPrice: v.optional(decimalText),
      stopLossPrice: v.optional(decimalText),
    }),
    data: dealAnswer,
  }),
  forexUpdate: trade('derivatives', {
    method: 'POST',
    path: '/forexs/update',
    /** null takes a protection off; left out leaves it. The price of a pending order only. */
    body: v.strictObject({
      forexUuid: uuidText,
      openPrice: v.optional(decimalText),
      takeProfitPrice: v.optional(v.nullable(decimalText)),
      stopLossPrice: v.optional(v.nullable(decimalText)),
    }),
    data: dealAnswer,
  }),
  forexClose: trade('derivatives', {
    method: 'POST',
    path: '/forexs/close',
    /** Size left out: the whole open part. */
    body: v.strictObject({ forexUuid: uuidText, size: v.optional(decimalText) }),
    data: dealAnswer,
  }),
  forexCancel: command({
    method: 'POST',
    path: '/forexs/{id}/cancel',
    body: v.optional(v.strictObject({})),
    data: dealAnswer,
  }),
  forexPositions: ticketPage('positions', LIVE),
  forexPending: ticketPage('pending', LIVE),
  forexHistory: ticketPage('history', PAST),
  forexTransactions: call({
    method: 'GET',
    path: '/forexs/transactions',
    access: 'token',
    query: PAST,
    body: undefined,
    data: v.object({
      transactions: v.array(forexDealSchema),
      ...placeFields,
    }),
  }),
  forexOverview: call({
    method: 'GET',
    path: '/forexs/overview',
    access: 'token',
    query: undefined,
    body: undefined,
    data: v.object({ overview: forexOverviewSchema }),
  }),
  forexMarketDepth: call({
    method: 'GET',
    path: '/forexs/market-depth',
    access: 'token',
    query: v.strictObject({ symbol: v.optional(symbolText, 'AUD/USD') }),
    body: undefined,
    data: v.object({
      symbol: v.string(),
      at: timeMs,
      bids: v.array(levelSchema),
      asks: v.array(levelSchema),
    }),
  }),
  forexAllPrice: call({
    method: 'GET',
    path: '/forexs/all-price',
    access: 'open',
    query: undefined,
    body: undefined,
    data: v.object({
      prices: v.record(
        v.string(),
        v.object({ bidPrice: signedDecimalText, askPrice: signedDecimalText }),
      ),
    }),
  }),
  forexSwapRates: call({
    method: 'GET',
    path: '/forexs/swap-rates',
    access: 'open',
    query: undefined,
    body: undefined,
    data: v.object({
      rates: v.array(
        v.object({
          symbol: v.string(),
          /** Points of the tick per lot and night; negative: the customer pays. */
          swapLong: signedDecimalText,
          swapShort: signedDecimalText,
          /** Nights that the next roll-over charges: 3 on Wednesdays. */
          nights: v.number(),
          nextAt: timeMs,
        }),
      ),
    }),
  }),
  forex24h: call({
    method: 'GET',
    path: '/forexs/24hours',
    access: 'open',
    query: v.strictObject({ symbol: v.optional(symbolText, 'AUD/USD') }),
    body: undefined,
    data: v.object({ ticker: tickerRowSchema }),
  }),
  forexKlines: call({
    method: 'GET',
    path: '/forexs/klines/',
    access: 'open',
    query: v.strictObject({
      symbol: v.optional(symbolText, 'AUD/USD'),
      interval: v.optional(v.picklist(INTERVALS)),
      from: chartTime,
      to: chartTime,
    }),
    body: undefined,
    data: v.object({ histories: v.array(barSchema) }),
  }),
} as const
