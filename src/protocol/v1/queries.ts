// The reads of `/v1` over the orders, fills and positions of all markets; no call of the table has
// them in one list.
import * as v from 'valibot'
import { MARKETS } from '../../domain/instruments'
import type { RefusalList } from '../calls/call'
import { symbolText, wholeText } from '../schemas/fields'
import { eventsAnswer } from './events'
import { idText, orderSchema, orderWithFills, v1FillSchema } from './orders/schemas'
import { positionSchema } from './positions'

const MAX_ROWS = 500
const limit = v.optional(wholeText(MAX_ROWS), '100')

export interface V1Query {
  /** Below `/v1`. */
  readonly path: string
  readonly summary: string
  readonly description: string
  /** In units of a plain read. */
  readonly cost: number
  readonly refusals?: RefusalList
  readonly query?: v.GenericSchema
  readonly data: v.GenericSchema
}

const query = <const Q extends V1Query>(facts: Q) => facts

export const V1_QUERIES = {
  orders: query({
    path: '/orders',
    summary: 'Orders of all markets',
    description:
      'Newest first. `next` is the `cursor` of the next page, and absent at the end. An order ' +
      'is open while something of it rests. The order that rests to close a position is listed ' +
      'while it rests; what it filled is among the fills.',
    cost: 5,
    refusals: ['instrumentUnknown', 'fieldType'],
    query: v.strictObject({
      status: v.optional(v.picklist(['open', 'closed'])),
      market: v.optional(v.picklist(MARKETS)),
      symbol: v.optional(symbolText),
      cursor: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,200}$/, 'cursor'))),
      limit,
    }),
    data: v.object({ orders: v.array(orderSchema), next: v.exactOptional(v.string()) }),
  }),
  order: query({
    path: '/orders/{id}',
    summary: 'An order with its fills',
    description:
      'By its id, or by `client:` and the name that its program gave it; of several of one name ' +
      'the newest. At most 500 fills.',
    cost: 5,
    refusals: ['orderUnknown'],
    data: orderWithFills,
  }),
  fills: query({
    path: '/fills',
    summary: 'Fills of a market',
    description:
      'Ascending, from behind the fill `after`; without it from the first one. Ids of one ' +
      'market only grow, so that reads from the last id miss nothing and repeat nothing. ' +
      '`next` is absent where there is no more yet. The market may be left out beside `orderId` ' +
      'or `symbol`, which choose among them.',
    cost: 3,
    refusals: ['fieldType', 'fieldMissing', 'orderUnknown', 'instrumentUnknown'],
    query: v.strictObject({
      market: v.optional(v.picklist(MARKETS)),
      orderId: v.optional(idText),
      symbol: v.optional(symbolText),
      after: v.optional(v.pipe(v.string(), v.regex(/^[spd]\d{1,15}$/, 'fill'))),
      limit,
    }),
    data: v.object({ fills: v.array(v1FillSchema), next: v.exactOptional(v.string()) }),
  }),
  positions: query({
    path: '/positions',
    summary: 'Open positions',
    description: 'Of perpetuals and CFDs, newest first, at the present mark price.',
    cost: 2,
    query: v.strictObject({ market: v.optional(v.picklist(['futures', 'derivatives'])) }),
    data: v.object({ positions: v.array(positionSchema) }),
  }),
  position: query({
    path: '/positions/{id}',
    summary: 'An open position',
    description: 'By its id, which is that of the order that opened it; unknown once it is closed.',
    cost: 2,
    refusals: ['ticketUnknown'],
    data: positionSchema,
  }),
  events: query({
    path: '/events',
    summary: 'Events of the account',
    description:
      'Everything that changed in the account, ascending from behind the number `after`; without ' +
      'it from the oldest event that is kept. Numbers have no gap, and what is read of the ' +
      'channel `events` of the stream has the same. Kept for 30 days: an `after` that is older, ' +
      'or of no event, is refused with eventsNotKept, whose `params` have `oldest` and `last`. ' +
      '`next` is absent where there is no more yet.',
    cost: 3,
    refusals: ['eventsNotKept'],
    query: v.strictObject({
      after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'number'), v.transform(Number))),
      limit,
    }),
    data: eventsAnswer,
  }),
} as const

type Queries = typeof V1_QUERIES
export type OrdersQuery = v.InferOutput<Queries['orders']['query']>
export type FillsQuery = v.InferOutput<Queries['fills']['query']>
export type PositionsQuery = v.InferOutput<Queries['positions']['query']>
export type EventsQuery = v.InferOutput<Queries['events']['query']>
