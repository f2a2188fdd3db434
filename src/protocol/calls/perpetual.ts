// The calls of perpetual futures.
import * as v from 'valibot'
import { MAX_MATCHES, MAX_REDUCED } from '../../domain/orders/commandLimits'
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
import { WIRE } from '../schemas/wireNames'
import { callsOf, command, open, read, trade } from './call'
import { BOOK_ENTRY, NUMBERS, ORDER_FIELDS, PROTECTION } from '../schemas/refusalSets'

/** Refusals of an amendment. */
const AMENDING = [
  NUMBERS,
  ORDER_FIELDS,
  PROTECTION,
  'ticketUnknown',
  'ticketNotPending',
  'amendEmpty',
  'amendBelowFilled',
  'marginTooSmall',
  'postOnlyWouldTake',
  'insufficientAvailable',
] as const

/** Refusals of a close. */
const CLOSING = [
  NUMBERS,
  ORDER_FIELDS,
  BOOK_ENTRY,
  'ticketUnknown',
  'ticketNotOpen',
  'ticketLiquidating',
  'closeQuantityTooLarge',
  'closeAlreadyResting',
] as const

const ticketAnswer = v.object({
  [WIRE.perpetual.ticket]: ticketSchema,
  /** Every ticket that the command changed; more than one for a reduce-only order. */
  [WIRE.perpetual.tickets]: v.optional(v.pipe(v.array(ticketSchema), v.maxLength(MAX_REDUCED))),
  fills: v.pipe(v.array(fillSchema), v.maxLength(MAX_MATCHES)),
})

const cancelling = {
  method: 'PUT',
  scope: 'trade',
  body: v.optional(v.strictObject({})),
  data: ticketAnswer,
} as const

export const perpetualCalls = callsOf('perpetual', {
  perpetualOpen: trade('futures', {
    method: 'POST',
    path: `${WIRE.perpetual.path}/open`,
    summary: 'Place an order',
    refusals: [
      NUMBERS,
      ORDER_FIELDS,
      BOOK_ENTRY,
      PROTECTION,
      'leverageInvalid',
      'marginTooSmall',
      'reduceOnlyNothing',
    ],
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
       * Closes open tickets of the other direction, oldest first, instead of opening one; any
       * excess is dropped. Leverage, margin and protection are ignored then.
       */
      reduceOnly: v.optional(v.boolean()),
    }),
    data: ticketAnswer,
  }),
  perpetualClose: trade('futures', {
    method: 'POST',
    path: `${WIRE.perpetual.path}/close`,
    summary: 'Close a position',
    refusals: CLOSING,
    /** Quantity left out: the whole open part. Type left out: at market. */
    body: v.strictObject({
      [WIRE.perpetual.id]: uuidText,
      quantity: v.optional(decimalText),
      type: v.optional(v.picklist(ORDER_TYPES, 'orderType'), 'MARKET'),
      /** LIMIT only; the unfilled rest stays on the book until filled or cancelled. */
      closePrice: v.optional(decimalText),
      postOnly: v.optional(v.boolean()),
    }),
    data: ticketAnswer,
  }),
  perpetualCancel: command({
    path: `${WIRE.perpetual.path}/{id}/cancel`,
    summary: 'Cancel an order',
    refusals: ['ticketUnknown', 'ticketNotPending'],
    ...cancelling,
  }),
  perpetualCancelClose: command({
    path: `${WIRE.perpetual.path}/{id}/cancel-close`,
    summary: 'Cancel the resting close of a position',
    description: 'Cancels the resting limit order that would close a position.',
    refusals: ['ticketUnknown', 'closeNotResting'],
    ...cancelling,
  }),
  perpetualAmend: trade('futures', {
    method: 'PUT',
    path: `${WIRE.perpetual.path}/{id}/amend`,
    summary: 'Amend an order',
    description:
      'A new price or size of a pending order; only a change to a smaller size keeps its priority.',
    refusals: AMENDING,
    body: v.strictObject({
      openPrice: v.optional(decimalText),
      /** The whole size, including the filled part. */
      quantity: v.optional(decimalText),
    }),
    data: ticketAnswer,
  }),
  perpetualMargin: command({
    method: 'PUT',
    scope: 'trade',
    path: `${WIRE.perpetual.path}/{id}/margin`,
    summary: 'Add margin to a position',
    description: 'Adds isolated margin to an open position.',
    refusals: [
      NUMBERS,
      'ticketUnknown',
      'ticketNotOpen',
      'ticketLiquidating',
      'insufficientAvailable',
    ],
    body: v.strictObject({ amount: decimalText }),
    data: ticketAnswer,
  }),
  perpetualChange: trade('futures', {
    method: 'POST',
    path: `${WIRE.perpetual.path}/change`,
    summary: 'Set take-profit and stop-loss',
    refusals: [
      NUMBERS,
      PROTECTION,
      'instrumentStale',
      'ticketUnknown',
      'ticketNotOpen',
      'ticketLiquidating',
      'amendEmpty',
    ],
    /** null removes the protection; left out keeps it. */
    body: v.strictObject({
      [WIRE.perpetual.id]: uuidText,
      takeProfitPrice: v.optional(v.nullable(decimalText)),
      stopLossPrice: v.optional(v.nullable(decimalText)),
    }),
    data: ticketAnswer,
  }),
  perpetualTickets: read({
    path: WIRE.perpetual.path,
    summary: 'List orders and positions',
    query: v.strictObject({
      status: v.optional(v.picklist(['PENDING', 'OPEN', 'CLOSED', 'CANCELLED', 'LIQUIDATED'])),
      action: v.optional(v.picklist(['LONG', 'SHORT'])),
      ...pastOf(20),
    }),
    rows: WIRE.perpetual.tickets,
    data: v.object({
      [WIRE.perpetual.tickets]: v.array(ticketSchema),
      ...placeFields,
    }),
  }),
  perpetualTransactions: read({
    path: `${WIRE.perpetual.path}/transactions`,
    summary: 'List fills',
    query: v.strictObject(pastOf(20)),
    rows: 'transactions',
    data: v.object({
      transactions: v.array(fillSchema),
      ...placeFields,
    }),
  }),
  perpetualOrderbook: open({
    path: `${WIRE.perpetual.path}/orderbooks`,
    summary: 'Order book of a perpetual',
    refusals: ['instrumentUnknown'],
    query: v.strictObject({
      front: v.optional(coinText, 'BTC'),
      target: v.optional(coinText, 'USDT'),
    }),
    data: bookAnswerSchema,
  }),
  perpetualAllPrice: open({
    path: `${WIRE.perpetual.path}/all-price`,
    summary: 'Mark prices',
    data: v.object({ prices: v.record(v.string(), signedDecimalText) }),
  }),
  perpetualAllFunding: open({
    path: `${WIRE.perpetual.path}/all-funding-rate`,
    summary: 'Funding rates',
    data: v.object({
      rates: v.array(v.object({ symbol: v.string(), rate: signedDecimalText, nextAt: timeMs })),
    }),
  }),
  perpetual24h: open({
    path: `${WIRE.perpetual.path}/show-24-hours`,
    summary: '24-hour figures of a perpetual',
    refusals: ['instrumentUnknown'],
    query: v.strictObject({
      front: v.optional(coinText, 'BTC'),
      target: v.optional(coinText, 'USDT'),
    }),
    data: v.object({ ticker: tickerRowSchema }),
  }),
  perpetualMarginRate: read({
    path: `${WIRE.perpetual.path}/margin-rate`,
    summary: 'Margin ratios of open positions',
    description: 'The health of each open position at the present mark price.',
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
  perpetualProfitAndLoss: read({
    path: `${WIRE.perpetual.path}/profit-and-loss`,
    summary: 'Profit and loss of open positions',
    description:
      'The profit of open positions at the mark price, and what was realised on them so far.',
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
})
