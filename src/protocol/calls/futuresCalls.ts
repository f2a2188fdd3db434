// The calls of perpetual futures.
import * as v from 'valibot'
import { MOST_MET, MOST_REDUCED } from '../../domain/orders/commandLimits'
import { ORDER_TYPES, TIMES_IN_FORCE } from '../../domain/records/records'
import {
  coinText,
  decimalText,
  leverageTo,
  pastOf,
  placeFields,
  signedDecimalText,
  timeMs,
  uuidText,
} from '../schemas/fields'
import { fillSchema, ticketSchema } from '../schemas/records'
import { bookAnswerSchema, tickerRowSchema } from '../schemas/rows'
import { call, command, trade } from './call'

const ticketAnswer = v.object({
  future: ticketSchema,
  /** Every ticket that the command touched; more than one for a reduce-only order. */
  futures: v.optional(v.pipe(v.array(ticketSchema), v.maxLength(MOST_REDUCED))),
  fills: v.pipe(v.array(fillSchema), v.maxLength(MOST_MET)),
})

const cancelling = <const Path extends string>(path: Path) =>
  command({ method: 'PUT', path, body: v.optional(v.strictObject({})), data: ticketAnswer })

export const futuresCalls = {
  futuresOpen: trade('futures', {
    method: 'POST',
    path: '/futures/open',
    body: v.strictObject({
      type: v.picklist(ORDER_TYPES, 'orderType'),
      from: coinText,
      to: coinText,
      direction: v.picklist(['LONG', 'SHORT']),
      quantity: decimalText,
      /** LIMIT only. */
      openPrice: v.optional(decimalText),
      leverage: leverageTo(125, 'leverage'),
      /** Isolated margin to commit; at least the initial margin. Left out: the initial margin. */
      margin: v.optional(decimalText),
      stopLossPrice: v.optional(decimalText),
      takeProfitPrice: v.optional(decimalText),
      timeInForce: v.optional(v.picklist(TIMES_IN_FORCE)),
      postOnly: v.optional(v.boolean()),
      /**
       * Closes open tickets of the other direction, oldest first, instead of opening one; what
       * exceeds them is dropped. Leverage, margin and protection are then without meaning.
       */
      reduceOnly: v.optional(v.boolean()),
    }),
    data: ticketAnswer,
  }),
  futuresClose: trade('futures', {
    method: 'POST',
    path: '/futures/close',
    /** Quantity left out: the whole open part. Type left out: at market. */
    body: v.strictObject({
      futureId: uuidText,
      quantity: v.optional(decimalText),
      type: v.optional(v.picklist(ORDER_TYPES, 'orderType'), 'MARKET'),
      /** LIMIT only; what is not met rests until it is, or is cancelled. */
      closePrice: v.optional(decimalText),
      postOnly: v.optional(v.boolean()),
    }),
    data: ticketAnswer,
  }),
  futuresCancel: cancelling('/futures/{id}/cancel'),
  /** Takes the resting limit order that would close a position off the book. */
  futuresCancelClose: cancelling('/futures/{id}/cancel-close'),
  /** A new price or size of a pending order; only a smaller size alone keeps its place. */
  futuresAmend: trade('futures', {
    method: 'PUT',
    path: '/futures/{id}/amend',
    body: v.strictObject({
      openPrice: v.optional(decimalText),
      /** The whole size, what is filled included. */
      quantity: v.optional(decimalText),
    }),
    data: ticketAnswer,
  }),
  /** Adds isolated margin to an open position. */
  futuresMargin: command({
    method: 'PUT',
    path: '/futures/{id}/margin',
    body: v.strictObject({ amount: decimalText }),
    data: ticketAnswer,
  }),
  futuresChange: trade('futures', {
    method: 'POST',
    path: '/futures/change',
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
      ...pastOf(20),
    }),
    body: undefined,
    data: v.object({
      futures: v.array(ticketSchema),
      ...placeFields,
    }),
  }),
  futuresTransactions: call({
    method: 'GET',
    path: '/futures/transactions',
    access: 'token',
    query: v.strictObject(pastOf(20)),
    body: undefined,
    data: v.object({
      transactions: v.array(fillSchema),
      ...placeFields,
    }),
  }),
  futuresOrderbook: call({
    method: 'GET',
    path: '/futures/orderbooks',
    access: 'open',
    query: v.strictObject({
      front: v.optional(coinText, 'BTC'),
      target: v.optional(coinText, 'USDT'),
    }),
    body: undefined,
    data: bookAnswerSchema,
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
    query: v.strictObject({
      front: v.optional(coinText, 'BTC'),
      target: v.optional(coinText, 'USDT'),
    }),
    body: undefined,
    data: v.object({ ticker: tickerRowSchema }),
  }),
  /** Each open position's health at the mark of now. */
  futuresMarginRate: call({
    method: 'GET',
    path: '/futures/margin-rate',
    access: 'token',
    query: undefined,
    body: undefined,
    data: v.object({
      rates: v.array(
        v.object({
          futureId: v.string(),
          symbol: v.string(),
          markPrice: signedDecimalText,
          margin: signedDecimalText,
          maintenanceMargin: signedDecimalText,
          /** (margin + unrealised profit) ÷ maintenance margin; liquidation at 1. */
          marginRate: v.nullable(signedDecimalText),
          liquidationPrice: v.nullable(signedDecimalText),
        }),
      ),
    }),
  }),
  /** Profit of the open positions at the mark of now, and what is realised on them so far. */
  futuresProfitAndLoss: call({
    method: 'GET',
    path: '/futures/profit-and-loss',
    access: 'token',
    query: undefined,
    body: undefined,
    data: v.object({
      unrealisedPnl: signedDecimalText,
      realisedPnl: signedDecimalText,
      fee: signedDecimalText,
      funding: signedDecimalText,
      positions: v.array(
        v.object({
          futureId: v.string(),
          symbol: v.string(),
          unrealisedPnl: signedDecimalText,
          /** Unrealised profit ÷ margin, 1 = 100 %. */
          returnOnMargin: v.nullable(signedDecimalText),
          realisedPnl: signedDecimalText,
          fee: signedDecimalText,
          funding: signedDecimalText,
        }),
      ),
    }),
  }),
} as const
