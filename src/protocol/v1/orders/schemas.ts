// Orders and fills of `/v1`, in one shape for all markets.
import * as v from 'valibot'
import { MARKETS } from '../../../domain/instruments'
import { CLIENT_ID } from '../../../domain/orders/clientIds'
import { CFD_ACTIONS, CFD_CANCEL_REASONS, CFD_OPEN_TYPES } from '../../../domain/records/cfdRecords'
import { CANCEL_REASONS, FILL_ACTIONS, TIMES_IN_FORCE } from '../../../domain/records/records'
import {
  STOP_CANCEL_REASONS,
  STOP_TYPES,
  TRIGGER_SOURCES,
} from '../../../domain/records/stopRecords'
import { REFUSAL_KEYS } from '../../../domain/refusals'
import { ERROR_OUTCOMES } from '../../envelope'
import { decimalText, leverageTo, signedDecimalText, timeMs } from '../../schemas/fields'
import { sideSchema } from '../../schemas/records'

/** A name that a program gives its order: the idempotency key of placing it. */
export const clientOrderIdText = v.pipe(v.string(), v.regex(CLIENT_ID, 'clientOrderId'))

/** An id of an order or a position, opaque to programs. */
export const idText = v.pipe(v.string(), v.maxLength(64))

const protection = v.strictObject({ price: decimalText })

const MAX_EXPIRE_AFTER_MS = 60_000

/** Not every market takes each. */
const V1_TYPES = [...new Set([...CFD_OPEN_TYPES, ...STOP_TYPES])]

/** What an order says, besides the name that its program gives it. */
export const orderTerms = {
  symbol: v.pipe(v.string(), v.regex(/^[a-z0-9]{3,24}$/, 'symbol')),
  side: sideSchema,
  type: v.picklist(V1_TYPES, 'orderType'),
  /** In the base coin, of a CFD in lots. May be left out beside `positionId`: all of it. */
  quantity: v.optional(decimalText),
  /** LIMIT and STOP_LIMIT only. */
  price: v.optional(decimalText),
  /** STOP and STOP_LIMIT only. */
  triggerPrice: v.optional(decimalText),
  /** TRAILING_STOP only, one of the two: per cent of the best price, or a price. */
  trailPercent: v.optional(decimalText),
  trailDistance: v.optional(decimalText),
  /** The price that it is compared with; of a perpetual alone. Left out: MARK. */
  triggerBy: v.optional(v.picklist(TRIGGER_SOURCES)),
  timeInForce: v.optional(v.picklist(TIMES_IN_FORCE)),
  postOnly: v.optional(v.boolean()),
  reduceOnly: v.optional(v.boolean()),
  leverage: v.optional(leverageTo(1000, 'dealtLeverage')),
  margin: v.optional(decimalText),
  /** The position that the order closes. */
  positionId: v.optional(idText),
  takeProfit: v.optional(protection),
  stopLoss: v.optional(protection),
}

export type OrderTerms = v.InferOutput<v.ObjectSchema<typeof orderTerms, undefined>>

/** ms that an order may wait before it is judged, from the arrival of its request. */
const expireAfterMs = v.optional(
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_EXPIRE_AFTER_MS)),
)

/** What an order says that closes a position. */
const closeTerms = {
  type: v.optional(v.picklist(['MARKET', 'LIMIT'], 'orderType'), 'MARKET'),
  /** All that is open of it where it is left out. */
  quantity: orderTerms.quantity,
  price: orderTerms.price,
  timeInForce: orderTerms.timeInForce,
  postOnly: orderTerms.postOnly,
}

export type CloseTerms = Pick<
  OrderTerms,
  'type' | 'quantity' | 'price' | 'timeInForce' | 'postOnly'
>

export const closeSchema = v.strictObject({
  clientOrderId: v.optional(clientOrderIdText),
  ...closeTerms,
  expireAfterMs,
})

export type NewClose = v.InferOutput<typeof closeSchema>

/** Orders of one batch. */
export const MAX_BATCH = 20
/** Orders that one command cancels. */
export const MAX_CANCELLED = 200

export const newOrderSchema = v.strictObject({
  clientOrderId: v.optional(clientOrderIdText),
  ...orderTerms,
  expireAfterMs,
})

export type NewOrder = v.InferOutput<typeof newOrderSchema>

/** Each order of a batch has a name, which is its own idempotency key. */
export const batchSchema = v.strictObject({
  orders: v.pipe(
    v.array(v.strictObject({ clientOrderId: clientOrderIdText, ...orderTerms, expireAfterMs })),
    v.minLength(1),
    v.maxLength(MAX_BATCH),
  ),
})

export type Batch = v.InferOutput<typeof batchSchema>

/** null removes a protection; what is left out stays. */
export const orderChangeSchema = v.strictObject({
  price: v.optional(decimalText),
  triggerPrice: v.optional(decimalText),
  /** One takes the place of the other. */
  trailPercent: v.optional(decimalText),
  trailDistance: v.optional(decimalText),
  /** The whole quantity, including the filled part. */
  quantity: v.optional(decimalText),
  takeProfit: v.optional(v.nullable(protection)),
  stopLoss: v.optional(v.nullable(protection)),
})

export type OrderChange = v.InferOutput<typeof orderChangeSchema>

const maybeDecimal = v.nullable(signedDecimalText)
const price = v.nullable(v.object({ price: signedDecimalText }))

export const ORDER_STATUSES = [
  'OPEN',
  'PARTLY_FILLED',
  'FILLED',
  'CANCELLED',
  'WAITING',
  'TRIGGERED',
] as const

const CANCELLED_BY = [
  ...new Set([...CANCEL_REASONS, ...CFD_CANCEL_REASONS, ...STOP_CANCEL_REASONS]),
]

export const orderEntries = {
  id: v.string(),
  clientOrderId: v.nullable(v.string()),
  market: v.picklist(MARKETS),
  symbol: v.string(),
  side: sideSchema,
  type: v.picklist(V1_TYPES),
  /** Null for a CFD. */
  timeInForce: v.nullable(v.picklist(TIMES_IN_FORCE)),
  postOnly: v.boolean(),
  /** Closes positions and opens none. */
  reduceOnly: v.boolean(),
  /** CANCELLED may have a filled part. WAITING and TRIGGERED are of stop orders of perpetuals. */
  status: v.picklist(ORDER_STATUSES),
  quantity: signedDecimalText,
  filled: signedDecimalText,
  remaining: signedDecimalText,
  cancelled: signedDecimalText,
  price: maybeDecimal,
  triggerPrice: maybeDecimal,
  averagePrice: maybeDecimal,
  /** Locked for what remains. */
  held: signedDecimalText,
  leverage: v.nullable(v.number()),
  takeProfit: price,
  stopLoss: price,
  /** The positions that it opened, or that it closes. */
  positionIds: v.array(v.string()),
  cancelReason: v.nullable(v.picklist(CANCELLED_BY)),
  /** Of a stop order of perpetuals. */
  trigger: v.exactOptional(
    v.object({
      by: v.picklist(TRIGGER_SOURCES),
      /** Of a trailing stop, whose `triggerPrice` is the present one; left out of any other. */
      trail: v.exactOptional(
        v.object({
          percent: maybeDecimal,
          distance: maybeDecimal,
          /** The highest (BUY: the lowest) price since it was placed. */
          best: signedDecimalText,
        }),
      ),
      /** When it became an order; null while it waits, and where none came of it. */
      firedAt: v.nullable(timeMs),
      /** The order that it became. */
      orderId: v.nullable(v.string()),
      /** Why that order was refused: the key of a problem. */
      refusal: v.nullable(v.picklist(REFUSAL_KEYS)),
    }),
  ),
  createdAt: timeMs,
  updatedAt: timeMs,
}

export const orderSchema = v.object(orderEntries)
export type V1Order = v.InferOutput<typeof orderSchema>

/** True for an order that rests or waits, and may still be filled. */
export const isOpen = ({ status }: V1Order): boolean =>
  status === 'OPEN' || status === 'PARTLY_FILLED' || status === 'WAITING'

export const v1FillSchema = v.object({
  id: v.string(),
  market: v.picklist(MARKETS),
  /** Null where the exchange itself closed the position. */
  orderId: v.nullable(v.string()),
  /** The name of that order; null for one without, and for one that closes. */
  clientOrderId: v.nullable(v.string()),
  /** Null on spot pairs. */
  positionId: v.nullable(v.string()),
  symbol: v.string(),
  side: sideSchema,
  price: signedDecimalText,
  quantity: signedDecimalText,
  fee: v.object({ coin: v.string(), amount: signedDecimalText }),
  /** Null for a CFD, which has no book. */
  liquidity: v.nullable(v.picklist(['MAKER', 'TAKER'])),
  /** Null on spot pairs. */
  action: v.nullable(v.picklist([...new Set([...FILL_ACTIONS, ...CFD_ACTIONS])])),
  /** Profit of a closed part, without its fee; null on spot pairs. */
  realised: maybeDecimal,
  at: timeMs,
})
export type V1Fill = v.InferOutput<typeof v1FillSchema>

/** An order with fills: those of the command that answers it, or all of an order that is read. */
export const orderWithFills = v.object({ ...orderEntries, fills: v.array(v1FillSchema) })
export type OrderWithFills = v.InferOutput<typeof orderWithFills>

/** A refusal of `/v1` inside an answer; problems have one form wherever they stand. */
export const problemSchema = v.object({
  type: v.string(),
  title: v.string(),
  status: v.number(),
  code: v.number(),
  key: v.string(),
  field: v.exactOptional(v.string()),
  params: v.exactOptional(v.record(v.string(), v.union([v.string(), v.number()]))),
  outcome: v.picklist(ERROR_OUTCOMES),
  requestId: v.string(),
  retryAfter: v.exactOptional(v.number()),
})

export const batchAnswer = v.object({
  /** In the order of the batch. */
  results: v.array(
    v.union([v.object({ order: orderWithFills }), v.object({ problem: problemSchema })]),
  ),
})

export type BatchAnswer = v.InferOutput<typeof batchAnswer>

export const cancelledAnswer = v.object({
  /** Ids of the orders that this request cancelled. */
  cancelled: v.array(v.string()),
  /** More than these were open: ask again. */
  more: v.boolean(),
})

export type CancelledAnswer = v.InferOutput<typeof cancelledAnswer>
