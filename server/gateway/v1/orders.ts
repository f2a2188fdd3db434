// Orders of `/v1`: each is handed to the handler of the call that it becomes, judged by that call's
// own schema, under the name that its program gave it as the idempotency key.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { keyOfClientId } from '../../../src/domain/orders/clientIds'
import { accepted, refused, type Outcome } from '../../../src/domain/refusals'
import { V1_COMMANDS, type V1Command } from '../../../src/protocol/v1/commands'
import type { OrderCommand } from '../../../src/protocol/v1/orders/dialect'
import { cancelling, changing, closing, placing } from '../../../src/protocol/v1/orders/orders'
import {
  MAX_BATCH,
  type NewClose,
  type NewOrder,
  type OrderChange,
  type OrderWithFills,
} from '../../../src/protocol/v1/orders/schemas'
import { isClosed, ofKeyAlone } from '../http/closedCalls'
import { sendRefusal } from '../http/envelope'
import { keyOfHeader, readInput } from '../http/reading/readInput'
import type { RouteDeps } from '../http/routeDeps'
import { countRefusal } from '../http/routes'
import { closable } from './closable'
import { cancelAll, placeAll } from './manyOrders'
import { isName, namedOrder } from './namedOrder'
import { V1 } from './problem'
import { sendResource } from './resource'
import { expiryOf, runOrder, type Read } from './runOrder'

type CarryOut = (read: Read) => Promise<Outcome<unknown>>

export function registerOrders(app: FastifyInstance, deps: RouteDeps): void {
  const { placeOrder, changeOrder, cancelOrder, placeOrders, cancelOrders } = V1_COMMANDS
  const { closePosition } = V1_COMMANDS
  registerCommand(app, deps, placeOrder, (read) => place(read, read.input.body as NewOrder))
  registerCommand(app, deps, changeOrder, (read) =>
    withId(read, (id) => runOrder(read, changing(id, read.input.body as OrderChange))),
  )
  registerCommand(app, deps, cancelOrder, (read) =>
    withId(read, (id) => runOrder(read, cancelling(id))),
  )
  registerCommand(app, deps, placeOrders, placeAll)
  registerCommand(app, deps, cancelOrders, cancelAll)
  registerCommand(app, deps, closePosition, (read) => {
    const { clientOrderId, expireAfterMs, ...terms } = read.input.body as NewClose
    return placeNamed(read, closing(idOf(read), terms), { clientOrderId, expireAfterMs })
  })
}

const idOf = ({ request }: Read): string =>
  (request.params as Readonly<Record<string, string>>)['id'] ?? ''

/** By its id, also where the path has the name of the order. */
async function withId(
  read: Read,
  run: (id: string) => Promise<Outcome<OrderWithFills>>,
): Promise<Outcome<OrderWithFills>> {
  const id = idOf(read)
  if (!isName(id)) return run(id)
  const { programs } = read.deps
  const found = await namedOrder(programs, read.input.caller?.userId ?? '', id)
  return found.ok ? run(found.value.id) : found
}

function registerCommand(
  app: FastifyInstance,
  deps: RouteDeps,
  command: V1Command,
  carryOut: CarryOut,
): void {
  const { method, path, scope, query, body, bucket, key, cost = 1 } = command
  const call = { access: 'token', scope, idempotent: true, query, body } as const
  const answerTo = async (request: FastifyRequest, reply: FastifyReply) => {
    const takesNothing = isClosed(deps, {})
    const input = await readInput({
      deps,
      call,
      takesNothing,
      request,
      reply,
      taken: { kind: bucket, count: countOf(request) },
      ...(key === undefined ? {} : { keyOf: KEYS[key] }),
    })
    const answer = input.ok ? await carryOut({ deps, request, reply, input: input.value }) : input
    return takesNothing ? ofKeyAlone(answer) : answer
  }
  app.route({
    method,
    config: { cost },
    url: V1 + path.replace(/\{(\w+)\}/g, ':$1'),
    handler: async (request, reply) => {
      const answer = await answerTo(request, reply)
      if (answer.ok) return sendResource(reply, answer.value)
      countRefusal(deps, request, answer.refusal)
      return sendRefusal(request, reply, answer.refusal)
    },
  })
}

/** Orders in the body, before it is judged. */
function countOf({ body }: FastifyRequest): number {
  const orders: unknown = Reflect.get(Object(body), 'orders')
  return Array.isArray(orders) ? Math.min(Math.max(orders.length, 1), MAX_BATCH) : 1
}

/** The name of an order is its key; another key beside it would be one too many. */
function keyOfName(request: FastifyRequest): Outcome<string> {
  const name: unknown = Reflect.get(Object(request.body), 'clientOrderId')
  const key = request.headers['idempotency-key']
  if (typeof name !== 'string') return keyOfHeader(request, { idempotent: true })
  return key === undefined ? accepted(keyOfClientId(name)) : refused('fieldType', 'Idempotency-Key')
}

async function place(
  read: Read,
  { clientOrderId, expireAfterMs, ...terms }: NewOrder,
): Promise<Outcome<OrderWithFills>> {
  const closed = await closable(read.deps, read.input.caller?.userId ?? '', terms)
  return closed.ok ? placeNamed(read, placing(terms), { clientOrderId, expireAfterMs }) : closed
}

/** The exchange keeps no name of an order that closes: its answer has that of its request. */
async function placeNamed(
  read: Read,
  wanted: Outcome<OrderCommand>,
  { clientOrderId, expireAfterMs }: Pick<NewOrder, 'clientOrderId' | 'expireAfterMs'>,
): Promise<Outcome<OrderWithFills>> {
  const { caller, idempotencyKey } = read.input
  const expiresAt = expiryOf(read, expireAfterMs)
  const placed = await runOrder({ ...read, input: { caller, idempotencyKey, expiresAt } }, wanted)
  return placed.ok && clientOrderId !== undefined
    ? accepted({ ...placed.value, clientOrderId })
    : placed
}

const KEYS = { named: keyOfName, none: () => accepted('') } as const
