// Events of an account in `/v1`: what changed, in the shapes that the reads of `/v1` have, numbered
// without a gap.
import * as v from 'valibot'
import { TRANSFER_KINDS } from '../../domain/accounts'
import type { EventKind } from '../../domain/records/accountEvents'
import { WALLETS } from '../../domain/records/records'
import { signedDecimalText, timeMs } from '../schemas/fields'
import { orderSchema, v1FillSchema } from './orders/schemas'
import { positionSchema } from './positions'

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

const orderData = v.object({ order: orderSchema })

const positionData = v.object({
  /** The order that opened it. */
  order: orderSchema,
  /** The order that rests to close it. */
  close: v.nullable(orderSchema),
  /** Null once it is closed. Its mark, unrealised and maintenance are of the present: null. */
  position: v.nullable(positionSchema),
})

const fillData = v.object({ fill: v1FillSchema })

const fundingData = v.object({
  funding: v.object({
    positionId: v.string(),
    /** The end of the interval. */
    boundary: timeMs,
    rate: signedDecimalText,
    mark: signedDecimalText,
    coin: v.string(),
    /** Negative: the account paid. */
    amount: signedDecimalText,
    at: timeMs,
  }),
})

const swapData = v.object({
  swap: v.object({
    positionId: v.string(),
    rollover: timeMs,
    nights: count,
    coin: v.string(),
    /** Negative: the account paid. */
    amount: signedDecimalText,
    at: timeMs,
  }),
})

const transferData = v.object({
  transfer: v.object({
    id: v.string(),
    kind: v.picklist(TRANSFER_KINDS),
    /** The ticket, fill, charge or request that it is for. */
    cause: v.string(),
    at: timeMs,
    /** By wallet and coin. */
    changes: v.array(
      v.object({
        wallet: v.picklist(WALLETS),
        coin: v.string(),
        /** Of the balance. */
        amount: signedDecimalText,
        /** Of the part of it that is locked. */
        locked: signedDecimalText,
      }),
    ),
  }),
})

export type EventData =
  | v.InferOutput<typeof orderData>
  | v.InferOutput<typeof positionData>
  | v.InferOutput<typeof fillData>
  | v.InferOutput<typeof fundingData>
  | v.InferOutput<typeof swapData>
  | v.InferOutput<typeof transferData>

const head = {
  /** From 1, without a gap. */
  seq: count,
  at: timeMs,
  /** The number of the commit; what was committed together has the same. */
  commit: count,
}

const eventOf = <const K extends EventKind, D extends v.GenericSchema>(kind: K, data: D) =>
  v.object({ ...head, kind: v.literal(kind), data })

export const eventSchema = v.variant('kind', [
  eventOf('order', orderData),
  eventOf('position', positionData),
  eventOf('fill', fillData),
  eventOf('liquidation', fillData),
  eventOf('deleverage', fillData),
  eventOf('funding', fundingData),
  eventOf('swap', swapData),
  eventOf('transfer', transferData),
])
export type V1Event = v.InferOutput<typeof eventSchema>

export const eventsAnswer = v.object({
  events: v.array(eventSchema),
  /** The number of the oldest event that is kept. */
  oldest: count,
  /** The number of the newest event; 0 before the first. */
  last: count,
  /** The `after` of the next page; absent where there is none yet. */
  next: v.exactOptional(count),
})
export type EventsAnswer = v.InferOutput<typeof eventsAnswer>

/** The channel of the stream that has them. */
export const EVENTS_CHANNEL = 'events'

export const eventsData = v.object({
  /** Of a snapshot those behind the number in `since`, at most 1,000; none without it. */
  events: v.array(eventSchema),
  /** There are others up to `seq`, which the call answers. */
  more: v.exactOptional(v.literal(true)),
})
export type EventsData = v.InferOutput<typeof eventsData>
