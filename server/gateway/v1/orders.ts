// The routes of `/v1` about orders: each command of the table as HTTP brings it.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { keyOfClientId } from '../../../src/domain/orders/clientIds'
import { accepted, refused, type Outcome } from '../../../src/domain/refusals'
import { V1_COMMANDS, type V1Command } from '../../../src/protocol/v1/commands'
import { MAX_BATCH } from '../../../src/protocol/v1/orders/schemas'
import { isClosed } from '../http/closedCalls'
import { sendRefusal } from '../http/envelope'
import { keyOfHeader, readInput, sayReplayed, type LooseInput } from '../http/reading/readInput'
import type { RouteDeps } from '../http/routeDeps'
import { countRefusal } from '../http/routes'
import type { Act } from './act'
import { carryOut, type CommandName } from './acts'
import { inquiryOf, V1 } from './problem'
import { sendResource } from './resource'

export function registerOrders(app: FastifyInstance, deps: RouteDeps): void {
  for (const name of Object.keys(V1_COMMANDS) as CommandName[]) registerCommand(app, deps, name)
}

function registerCommand(app: FastifyInstance, deps: RouteDeps, name: CommandName): void {
  const command: V1Command = V1_COMMANDS[name]
  const { method, path, cost = 1 } = command
  app.route({
    method,
    config: { cost },
    url: V1 + path.replace(/\{(\w+)\}/g, ':$1'),
    handler: async (request, reply) => {
      const answer = await carryOut(deps, name, await readAct(deps, command, request, reply))
      if (answer.ok) return sendResource(reply, answer.value)
      countRefusal(deps, request, answer.refusal)
      return sendRefusal(request, reply, answer.refusal)
    },
  })
}

async function readAct(
  deps: RouteDeps,
  { scope, query, body, bucket, key }: V1Command,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Outcome<Act>> {
  const input = await readInput({
    deps,
    call: { access: 'token', scope, idempotent: true, query, body },
    takesNothing: isClosed(deps, {}),
    request,
    reply,
    taken: { kind: bucket, count: countOf(request.body) },
    ...(key === undefined ? {} : { keyOf: KEYS[key] }),
  })
  return input.ok ? actOf(deps, input.value, request, reply) : input
}

function actOf(
  { clock }: RouteDeps,
  { caller, query, body, idempotencyKey, onlyAsks }: LooseInput,
  request: FastifyRequest,
  reply: FastifyReply,
): Outcome<Act> {
  if (!caller) return refused('unauthenticated')
  const arrivedAt = clock.now() - reply.elapsedTime
  const { id = '' } = request.params as Readonly<Record<string, string>>
  const inquiry = inquiryOf(request, reply)
  const onReplayed = () => sayReplayed(reply)
  const parts = { caller, query, body, idempotencyKey, onlyAsks }
  return accepted({ ...parts, id, arrivedAt, inquiry, onReplayed })
}

/** Orders in a body, before it is judged. */
export function countOf(body: unknown): number {
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

const KEYS = { named: keyOfName, none: () => accepted('') } as const
