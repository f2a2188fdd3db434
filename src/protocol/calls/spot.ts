// The calls of spot trading.
import * as v from 'valibot'
import { MAX_MATCHES } from '../../domain/orders/commandLimits'
import { ORDER_TYPES, TIMES_IN_FORCE } from '../../domain/records/records'
import { coinText, decimalText, pastOf, placeFields, uuidText } from '../schemas/fields'
import { spotFillSchema, spotOrderSchema } from '../schemas/records'
import { callsOf, command, read, trade } from './call'
import { BOOK_ENTRY, NUMBERS, ORDER_FIELDS } from '../schemas/refusalSets'

const orderAnswer = v.object({
  order: spotOrderSchema,
  fills: v.pipe(v.array(spotFillSchema), v.maxLength(MAX_MATCHES)),
})

const newOrder = v.strictObject({
  type: v.picklist(ORDER_TYPES, 'orderType'),
  /** The pair: from BTC to USDT is BTC/USDT, for both a buy and a sale. */
  from: coinText,
  to: coinText,
  /** In the base coin. */
  quantity: decimalText,
  /** LIMIT only. */
  price: v.optional(decimalText),
  timeInForce: v.optional(v.picklist(TIMES_IN_FORCE)),
  postOnly: v.optional(v.boolean()),
})

const amendment = v.strictObject({
  uuid: uuidText,
  price: v.optional(decimalText),
  /** The whole size, including the filled part. */
  quantity: v.optional(decimalText),
})

const placing = { method: 'POST', body: newOrder, data: orderAnswer } as const

const pair = { front: v.optional(coinText), target: v.optional(coinText) }

export const spotCalls = callsOf('spot', {
  ordersBuy: trade('spot', {
    path: '/orders/buy',
    summary: 'Buy',
    refusals: [NUMBERS, ORDER_FIELDS, BOOK_ENTRY, 'amountTooSmall'],
    ...placing,
  }),
  ordersSale: trade('spot', {
    path: '/orders/sale',
    summary: 'Sell',
    refusals: [NUMBERS, ORDER_FIELDS, BOOK_ENTRY, 'amountTooSmall'],
    ...placing,
  }),
  ordersCancel: command({
    method: 'POST',
    scope: 'trade',
    path: '/orders/cancel',
    summary: 'Cancel an order',
    refusals: ['orderUnknown', 'orderNotOpen'],
    body: v.strictObject({ uuid: uuidText }),
    data: orderAnswer,
  }),
  ordersAmend: trade('spot', {
    method: 'POST',
    path: '/orders/amend',
    summary: 'Amend an order',
    description:
      'A new price or size of a resting order; only a change to a smaller size keeps its priority.',
    refusals: [
      NUMBERS,
      ORDER_FIELDS,
      'orderUnknown',
      'orderNotOpen',
      'amendEmpty',
      'amendBelowFilled',
      'amountTooSmall',
      'postOnlyWouldTake',
      'insufficientAvailable',
    ],
    body: amendment,
    data: orderAnswer,
  }),
  ordersIncompleted: read({
    path: '/orders/incompleted',
    summary: 'List open orders',
    refusals: ['instrumentUnknown'],
    query: v.strictObject(pair),
    data: v.object({ incompletedOrders: v.array(spotOrderSchema) }),
  }),
  ordersHistory: read({
    path: '/orders/history',
    summary: 'List past orders',
    refusals: ['instrumentUnknown'],
    query: v.strictObject({ ...pair, ...pastOf(5) }),
    rows: 'historyOrders',
    data: v.object({
      historyOrders: v.array(spotOrderSchema),
      ...placeFields,
    }),
  }),
  ordersTransactions: read({
    path: '/orders/transactions',
    summary: 'List fills',
    refusals: ['instrumentUnknown'],
    query: v.strictObject({ ...pair, ...pastOf(20) }),
    rows: 'transactions',
    data: v.object({
      transactions: v.array(spotFillSchema),
      ...placeFields,
    }),
  }),
})
