// The calls of spot trading.
import * as v from 'valibot'
import { MOST_MET } from '../../domain/orders/commandLimits'
import { ORDER_TYPES, TIMES_IN_FORCE } from '../../domain/records/records'
import { coinText, decimalText, pastOf, placeFields, uuidText } from '../schemas/fields'
import { spotFillSchema, spotOrderSchema } from '../schemas/records'
import { call, command, trade } from './call'

const orderAnswer = v.object({
  order: spotOrderSchema,
  fills: v.pipe(v.array(spotFillSchema), v.maxLength(MOST_MET)),
})

const newOrder = v.strictObject({
  type: v.picklist(ORDER_TYPES, 'orderType'),
  /** The pair: from BTC to USDT is BTC/USDT, for a buy and for a sale alike. */
  from: coinText,
  to: coinText,
  /** In the front coin. */
  quantity: decimalText,
  /** LIMIT only. */
  price: v.optional(decimalText),
  timeInForce: v.optional(v.picklist(TIMES_IN_FORCE)),
  postOnly: v.optional(v.boolean()),
})

const amendment = v.strictObject({
  uuid: uuidText,
  price: v.optional(decimalText),
  /** The whole size, what is filled included. */
  quantity: v.optional(decimalText),
})

const placing = <const Path extends string>(path: Path) =>
  trade('spot', { method: 'POST', path, body: newOrder, data: orderAnswer })

const pair = { front: v.optional(coinText), target: v.optional(coinText) }

export const spotCalls = {
  ordersBuy: placing('/orders/buy'),
  ordersSale: placing('/orders/sale'),
  ordersCancel: command({
    method: 'POST',
    path: '/orders/cancel',
    body: v.strictObject({ uuid: uuidText }),
    data: orderAnswer,
  }),
  /** A new price or size of a resting order; only a smaller size alone keeps its place. */
  ordersAmend: trade('spot', {
    method: 'POST',
    path: '/orders/amend',
    body: amendment,
    data: orderAnswer,
  }),
  ordersIncompleted: call({
    method: 'GET',
    path: '/orders/incompleted',
    access: 'token',
    query: v.strictObject(pair),
    body: undefined,
    data: v.object({ incompletedOrders: v.array(spotOrderSchema) }),
  }),
  ordersHistory: call({
    method: 'GET',
    path: '/orders/history',
    access: 'token',
    query: v.strictObject({ ...pair, ...pastOf(5) }),
    body: undefined,
    data: v.object({
      historyOrders: v.array(spotOrderSchema),
      ...placeFields,
    }),
  }),
  ordersTransactions: call({
    method: 'GET',
    path: '/orders/transactions',
    access: 'token',
    query: v.strictObject({ ...pair, ...pastOf(20) }),
    body: undefined,
    data: v.object({
      transactions: v.array(spotFillSchema),
      ...placeFields,
    }),
  }),
} as const
