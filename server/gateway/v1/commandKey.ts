// The idempotency key of a command of `/v1`, however it was sent.
import { keyOfClientId } from '../../../src/domain/orders/clientIds'
import { accepted, refused, type Outcome } from '../../../src/domain/refusals'
import type { V1Command } from '../../../src/protocol/v1/commands'
import { MAX_BATCH } from '../../../src/protocol/v1/orders/schemas'
import { isKey } from '../http/reading/readInput'

interface SentKey {
  /** The key sent beside the body. */
  readonly sent: unknown
  /** The key's field there, for refusals. */
  readonly field: string
  readonly body: unknown
}

/** An order's name is its key; a second key beside it is refused. */
export function keyOfCommand(
  { key }: Pick<V1Command, 'key'>,
  { sent, field, body }: SentKey,
): Outcome<string> {
  if (key === 'none') return accepted('')
  const name: unknown = key === 'named' ? Reflect.get(Object(body), 'clientOrderId') : undefined
  if (typeof name === 'string')
    return sent === undefined ? accepted(keyOfClientId(name)) : refused('fieldType', field)
  return isKey(sent) ? accepted(sent) : refused('idempotencyKeyMissing', field)
}

/** Number of orders in a body that is not validated yet. */
export function countOf(body: unknown): number {
  const orders: unknown = Reflect.get(Object(body), 'orders')
  return Array.isArray(orders) ? Math.min(Math.max(orders.length, 1), MAX_BATCH) : 1
}
