// The calls of CFDs: forex, metals, oil, indices. A symbol is AUD/USD or audusd.
import * as v from 'valibot'
import { CFD_OPEN_TYPES } from '../../domain/records/cfdRecords'
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
import { cfdDealSchema, cfdOverviewSchema, cfdTicketSchema } from '../schemas/records'
import { barSchema, levelSchema, tickerRowSchema } from '../schemas/rows'
import { WIRE } from '../schemas/wireNames'
import { callsOf, command, open, read, trade } from './call'
import { NUMBERS, OWN_LIMITS, PROTECTION } from '../schemas/refusalSets'

const dealAnswer = v.object({ [WIRE.cfd.ticket]: cfdTicketSchema, deals: v.array(cfdDealSchema) })

const ticketPage = v.object({ [WIRE.cfd.tickets]: v.array(cfdTicketSchema), ...placeFields })

const chartTime = v.optional(v.pipe(v.string(), v.regex(/^\d{1,16}$/, 'number')))

/** The instrument of an order, and its price beside the quote. */
const CFD_PRICE = [
  'instrumentUnknown',
  'instrumentStale',
  'sessionClosed',
  'priceOutOfBand',
  'triggerWrongSide',
] as const

export const cfdCalls = callsOf('cfd', {
  cfdOpen: trade('derivatives', {
    method: 'POST',
    path: `${WIRE.cfd.path}/open`,
    summary: 'Place an order',
    refusals: [
      NUMBERS,
      CFD_PRICE,
      PROTECTION,
      'orderTypeUnsupported',
      'leverageInvalid',
      'priceMissing',
      'priceNotAllowed',
      'quantityTooLarge',
      'notionalTooSmall',
      'tooManyOpenOrders',
      OWN_LIMITS,
      'insufficientAvailable',
    ],
    body: v.strictObject({
      symbol: symbolText,
      side: v.picklist(['LONG', 'SHORT']),
      openType: v.picklist(CFD_OPEN_TYPES, 'orderType'),
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
  cfdUpdate: trade('derivatives', {
    method: 'POST',
    path: `${WIRE.cfd.path}/update`,
    summary: 'Amend an order or its protection',
    refusals: [
      NUMBERS,
      CFD_PRICE,
      PROTECTION,
      'priceNotAllowed',
      'forexUnknown',
      'forexNotOpen',
      'forexNotPending',
      'amendEmpty',
      OWN_LIMITS,
      'insufficientAvailable',
    ],
    /** null removes a protection; left out keeps it. The price of a pending order only. */
    body: v.strictObject({
      [WIRE.cfd.id]: uuidText,
      openPrice: v.optional(decimalText),
      takeProfitPrice: v.optional(v.nullable(decimalText)),
      stopLossPrice: v.optional(v.nullable(decimalText)),
    }),
    data: dealAnswer,
  }),
  cfdClose: trade('derivatives', {
    method: 'POST',
    path: `${WIRE.cfd.path}/close`,
    summary: 'Close a position',
    refusals: [
      NUMBERS,
      'instrumentStale',
      'sessionClosed',
      'forexUnknown',
      'forexNotOpen',
      'closeQuantityTooLarge',
    ],
    /** Size left out: the whole open part. */
    body: v.strictObject({ [WIRE.cfd.id]: uuidText, size: v.optional(decimalText) }),
    data: dealAnswer,
  }),
  cfdCancel: command({
    method: 'POST',
    scope: 'trade',
    path: `${WIRE.cfd.path}/{id}/cancel`,
    summary: 'Cancel a pending order',
    refusals: ['forexUnknown', 'forexNotPending'],
    body: v.optional(v.strictObject({})),
    data: dealAnswer,
  }),
  cfdPositions: read({
    path: `${WIRE.cfd.path}/positions`,
    summary: 'List open positions',
    query: v.strictObject(pageOf(20)),
    data: ticketPage,
  }),
  cfdPending: read({
    path: `${WIRE.cfd.path}/pending`,
    summary: 'List pending orders',
    query: v.strictObject(pageOf(20)),
    data: ticketPage,
  }),
  cfdHistory: read({
    path: `${WIRE.cfd.path}/history`,
    summary: 'List past orders and positions',
    query: v.strictObject(pastOf(20)),
    rows: WIRE.cfd.tickets,
    data: ticketPage,
  }),
  cfdTransactions: read({
    path: `${WIRE.cfd.path}/transactions`,
    summary: 'List fills',
    query: v.strictObject(pastOf(20)),
    rows: 'transactions',
    data: v.object({ transactions: v.array(cfdDealSchema), ...placeFields }),
  }),
  cfdOverview: read({
    path: `${WIRE.cfd.path}/overview`,
    summary: 'Equity and margin of the wallet',
    data: v.object({ overview: cfdOverviewSchema }),
  }),
  cfdMarketDepth: read({
    path: `${WIRE.cfd.path}/market-depth`,
    summary: 'Quote with depth',
    refusals: ['instrumentUnknown'],
    query: v.strictObject({ symbol: v.optional(symbolText, 'AUD/USD') }),
    data: v.object({
      symbol: v.string(),
      at: timeMs,
      bids: v.array(levelSchema),
      asks: v.array(levelSchema),
    }),
  }),
  cfdAllPrice: open({
    path: `${WIRE.cfd.path}/all-price`,
    summary: 'Bid and ask prices',
    data: v.object({
      prices: v.record(
        v.string(),
        v.object({ bidPrice: signedDecimalText, askPrice: signedDecimalText }),
      ),
    }),
  }),
  cfdSwapRates: open({
    path: `${WIRE.cfd.path}/swap-rates`,
    summary: 'Swap rates',
    data: v.object({
      rates: v.array(
        v.object({
          symbol: v.string(),
          /** Points of the tick per lot and night; negative: the customer pays. */
          swapLong: signedDecimalText,
          swapShort: signedDecimalText,
          /** The nights that the next roll-over charges: 3 on Wednesdays. */
          nights: v.number(),
          nextAt: timeMs,
        }),
      ),
    }),
  }),
  cfd24h: open({
    path: `${WIRE.cfd.path}/24hours`,
    summary: '24-hour figures of an instrument',
    refusals: ['instrumentUnknown'],
    query: v.strictObject({ symbol: v.optional(symbolText, 'AUD/USD') }),
    data: v.object({ ticker: tickerRowSchema }),
  }),
  cfdKlines: open({
    path: `${WIRE.cfd.path}/klines/`,
    summary: 'Candles of an instrument',
    refusals: ['instrumentUnknown', 'fieldType'],
    query: v.strictObject({
      symbol: v.optional(symbolText, 'AUD/USD'),
      interval: v.optional(v.picklist(INTERVALS)),
      from: chartTime,
      to: chartTime,
    }),
    data: v.object({ histories: v.array(barSchema) }),
  }),
})
