// Several orders of `/v1` at once: placing a batch in its order, and cancelling all resting ones.
// Orders sent in one turn reach the exchange together, and mostly share its commit.
import { findInstrument, type Market } from '../../../src/domain/instruments'
import { keyOfClientId } from '../../../src/domain/orders/clientIds'
import type { CfdTicketRecord } from '../../../src/domain/records/cfdRecords'
import type { PerpetualTicket, Side } from '../../../src/domain/records/records'
import type { PerpetualStop } from '../../../src/domain/records/stopRecords'
import type { SpotOrderRecord } from '../../../src/domain/records/spotRecords'
import { accepted, refused, type Outcome, type RefusalKey } from '../../../src/domain/refusals'
import { cfdOrderOf } from '../../../src/protocol/v1/orders/cfd'
import { cancelling, placing } from '../../../src/protocol/v1/orders/orders'
import { perpetualOrderOf, restingClose } from '../../../src/protocol/v1/orders/perpetual'
import {
  MAX_CANCELLED,
  type Batch,
  type BatchAnswer,
  type CancelledAnswer,
  isOpen,
  type V1Order,
} from '../../../src/protocol/v1/orders/schemas'
import { stopOrderOf } from '../../../src/protocol/v1/orders/perpetualStop'
import { spotOrderOf } from '../../../src/protocol/v1/orders/spot'
import type { Act, OrderDeps } from './act'
import { closable } from './closable'
import { compareOrders } from './orderPage'
import { problemOf } from './problem'
import { expiryOf, runOrder } from './runOrder'

type Result = BatchAnswer['results'][number]

/** Each order is placed or refused separately. */
export async function placeAll(deps: OrderDeps, act: Act): Promise<Outcome<BatchAnswer>> {
  const { orders } = act.body as Batch
  const { userId } = act.caller
  const checks = await Promise.all(orders.map((order) => closable(deps, userId, order)))
  // There is no await between two of them, so they arrive in order.
  const placed = orders.map(async (order, place): Promise<Result> => {
    const { clientOrderId, expireAfterMs, ...terms } = order
    const check = checks[place]
    const own = { ...act, idempotencyKey: keyOfClientId(clientOrderId) }
    const expiresAt = expiryOf(act, expireAfterMs)
    const outcome =
      check?.ok === false ? check : await runOrder(deps, own, placing(terms), expiresAt)
    return outcome.ok
      ? { order: { ...outcome.value, clientOrderId } }
      : { problem: problemOf(act.inquiry, outcome.refusal) }
  })
  return accepted({ results: await Promise.all(placed) })
}

interface CancelQuery {
  readonly side?: Side
  readonly market?: Market
  readonly symbol?: string
}

/** Ended or filled meanwhile. */
const GONE: readonly RefusalKey[] = [
  'orderUnknown',
  'orderNotOpen',
  'ticketUnknown',
  'ticketNotPending',
  'closeNotResting',
  'forexUnknown',
  'forexNotPending',
]

/** Cancels all resting orders; refused only if none could be cancelled. */
export async function cancelAll(deps: OrderDeps, act: Act): Promise<Outcome<CancelledAnswer>> {
  const { market, symbol, side } = act.query as CancelQuery
  const instrument = symbol === undefined ? undefined : findInstrument(symbol)
  if (symbol !== undefined && !instrument) return refused('instrumentUnknown', 'symbol')
  const resting = await restingOrders(deps, act.caller.userId)
  if (!resting.ok) return resting
  const meant = resting.value
    .filter((order) => (market ?? order.market) === order.market)
    .filter((order) => (instrument?.symbol ?? order.symbol) === order.symbol)
    .filter((order) => (side ?? order.side) === order.side)
    .toSorted(compareOrders)
  const done = await Promise.all(
    meant.slice(0, MAX_CANCELLED).map(async ({ id }) => {
      const own = { ...act, idempotencyKey: `all:${act.inquiry.requestId}:${id}` }
      return { id, outcome: await runOrder(deps, own, cancelling(id)) }
    }),
  )
  const cancelled = done.filter(({ outcome }) => outcome.ok).map(({ id }) => id)
  const failed = done
    .map(({ outcome }) => outcome)
    .find((outcome) => !outcome.ok && !GONE.includes(outcome.refusal.key))
  if (failed && !failed.ok && cancelled.length === 0) return failed
  const more = meant.length > MAX_CANCELLED || failed !== undefined
  return accepted({ cancelled, more })
}

/** From all markets, from the exchange's memory. */
async function restingOrders(
  deps: OrderDeps,
  userId: string,
): Promise<Outcome<readonly V1Order[]>> {
  const [spot, perpetual, stops, cfd] = await Promise.all([
    deps.reads.read('spot', userId),
    deps.reads.read('futures', userId),
    deps.reads.read('stops', userId),
    deps.reads.read('forexs', userId),
  ])
  if (!spot.ok) return spot
  if (!perpetual.ok) return perpetual
  if (!stops.ok) return stops
  if (!cfd.ok) return cfd
  const tickets = perpetual.value as readonly PerpetualTicket[]
  const all = [
    ...(spot.value as readonly SpotOrderRecord[]).map(spotOrderOf),
    ...tickets.flatMap((ticket) => [perpetualOrderOf(ticket), restingClose(ticket) ?? []].flat()),
    ...(stops.value as readonly PerpetualStop[]).map(stopOrderOf),
    ...(cfd.value as readonly CfdTicketRecord[]).map(cfdOrderOf),
  ]
  return accepted(all.filter(isOpen))
}
