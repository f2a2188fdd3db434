// The commands of `/v1` about orders. Each becomes a call of the table, whose handler carries it
// out, so that there is one judgement of an order however it comes.
import * as v from 'valibot'
import type { Scope, RefusalList } from '../calls/call'
import type { CallName } from '../calls'
import { MARKETS } from '../../domain/instruments'
import { symbolText } from '../schemas/fields'
import { deadManAnswer, deadManSchema } from './deadMan'
import { sideSchema } from '../schemas/records'
import {
  batchAnswer,
  batchSchema,
  cancelledAnswer,
  closeSchema,
  newOrderSchema,
  orderChangeSchema,
  orderWithFills,
} from './orders/schemas'

export interface V1Command {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/v1`. */
  readonly path: string
  readonly scope: Scope
  readonly summary: string
  readonly description: string
  /** The calls that it may become. */
  readonly calls: readonly CallName[]
  /** Refusals beside theirs. */
  readonly refusals?: RefusalList
  /**
   * named: a name in the body is its idempotency key, where there is one. none: each of its parts
   * has a key of its own.
   */
  readonly key?: 'named' | 'none'
  /** The allowance of an API key that it is taken from. */
  readonly bucket: 'orders' | 'cancels'
  /** Of its network, in units of a plain read; left out: 1. */
  readonly cost?: number
  readonly query?: v.GenericSchema
  readonly body?: v.GenericSchema
  readonly data: v.GenericSchema
}

const command = <const C extends V1Command>(facts: C) => facts

const PLACING = [
  'ordersBuy',
  'ordersSale',
  'perpetualOpen',
  'perpetualClose',
  'perpetualStop',
  'cfdOpen',
  'cfdClose',
] as const
const CANCELLING = [
  'ordersCancel',
  'perpetualCancel',
  'perpetualCancelClose',
  'perpetualCancelStop',
  'cfdCancel',
] as const

export const V1_COMMANDS = {
  placeOrder: command({
    method: 'POST',
    path: '/orders',
    scope: 'trade',
    summary: 'Place an order',
    description:
      'A BUY on a perpetual or a CFD opens a long position. With `positionId` it closes that ' +
      'short position of its symbol, with `reduceOnly` (perpetuals) the oldest short ones first. ' +
      'STOP and STOP_LIMIT of a perpetual wait until a price is at or beyond `triggerPrice`, ' +
      'TRAILING_STOP until it is `trailPercent` or `trailDistance` away from the best price. ' +
      '`clientOrderId` is the idempotency key: a repeat with the same body gets the first ' +
      'answer with `Idempotent-Replayed`, another body is refused. Without it send ' +
      '`Idempotency-Key`; both are refused. A field that the market does not have is refused as ' +
      'unknown.',
    calls: PLACING,
    refusals: ['idempotencyKeyMissing', 'orderExpired'],
    key: 'named',
    bucket: 'orders',
    body: newOrderSchema,
    data: orderWithFills,
  }),
  changeOrder: command({
    method: 'PATCH',
    path: '/orders/{id}',
    scope: 'trade',
    summary: 'Change an order',
    description:
      'By its id, or by `client:` and its name: a new price, trigger or quantity while it rests ' +
      'or waits, or take-profit and stop-loss of it and of the position that it opened. A ' +
      'perpetual takes either price and quantity or protection.',
    calls: ['ordersAmend', 'perpetualAmend', 'perpetualChange', 'perpetualAmendStop', 'cfdUpdate'],
    refusals: ['orderUnknown', 'orderTypeUnsupported', 'priceNotAllowed'],
    bucket: 'orders',
    body: orderChangeSchema,
    data: orderWithFills,
  }),
  cancelOrder: command({
    method: 'DELETE',
    path: '/orders/{id}',
    scope: 'trade',
    summary: 'Cancel an order',
    description: 'By its id, or by `client:` and its name. What was filled of it stays.',
    calls: CANCELLING,
    refusals: ['orderUnknown', 'forexUnknown'],
    bucket: 'cancels',
    data: orderWithFills,
  }),
  placeOrders: command({
    method: 'POST',
    path: '/orders/batch',
    scope: 'trade',
    summary: 'Place up to 20 orders',
    description:
      'One after the other, each carried out or refused for itself, and by its name once: a ' +
      'repeat of the batch places nothing again. `Idempotent-Replayed` where any was placed ' +
      'before.',
    calls: PLACING,
    refusals: ['orderExpired'],
    key: 'none',
    bucket: 'orders',
    cost: 20,
    body: batchSchema,
    data: batchAnswer,
  }),
  cancelOrders: command({
    method: 'DELETE',
    path: '/orders',
    scope: 'trade',
    summary: 'Cancel all orders',
    description:
      'Of a market, an instrument or a side, or of all, those of a close too; the newest ' +
      'first and at most 200, then `more`. A repeat answers what the repeat cancelled.',
    calls: CANCELLING,
    refusals: ['instrumentUnknown'],
    key: 'none',
    bucket: 'cancels',
    cost: 20,
    query: v.strictObject({
      market: v.optional(v.picklist(MARKETS)),
      symbol: v.optional(symbolText),
      side: v.optional(sideSchema),
    }),
    data: cancelledAnswer,
  }),
  setDeadMan: command({
    method: 'PUT',
    path: '/deadman',
    scope: 'trade',
    summary: 'Arm or disarm the dead man’s switch',
    description:
      'Cancels the orders of the API key or of the account, or those of some instruments, unless ' +
      'it is armed again within `timeoutMs`; 0 disarms it. One for each scope: what is sent last ' +
      'counts. It is kept by the exchange, and works while nobody is connected.',
    calls: [],
    refusals: ['instrumentUnknown'],
    key: 'none',
    bucket: 'cancels',
    body: deadManSchema,
    data: deadManAnswer,
  }),
  closePosition: command({
    method: 'POST',
    path: '/positions/{id}/close',
    scope: 'trade',
    summary: 'Close a position',
    description:
      'The order that `POST /orders` would place with its `positionId`, symbol and other side; ' +
      'at market and all of it where nothing else is said. Of a CFD at market alone.',
    calls: ['perpetualClose', 'cfdClose'],
    refusals: ['idempotencyKeyMissing', 'orderExpired', 'orderTypeUnsupported', 'ticketUnknown'],
    key: 'named',
    bucket: 'orders',
    body: closeSchema,
    data: orderWithFills,
  }),
} as const

export type V1CommandName = keyof typeof V1_COMMANDS
