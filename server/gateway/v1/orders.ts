// The routes of `/v1` about orders: the HTTP form of each command in the table.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { accepted, refused, type Outcome } from '../../../src/domain/refusals'
import { V1_COMMANDS, type V1Command, type V1CommandName } from '../../../src/protocol/v1/commands'
import { isClosed } from '../http/closedCalls'
import { sendRefusal } from '../http/envelope'
import { readInput, sayReplayed, type LooseInput } from '../http/reading/readInput'
import type { RouteDeps } from '../http/routeDeps'
import { countRefusal } from '../http/routes'
import type { Act } from './act'
import { carryOut } from './acts'
import { countOf, keyOfCommand } from './commandKey'
import { inquiryOf, V1 } from './problem'
import { sendResource } from './resource'

export function registerOrders(app: FastifyInstance, deps: RouteDeps): void {
  for (const name of Object.keys(V1_COMMANDS) as V1CommandName[]) registerCommand(app, deps, name)
}

function registerCommand(app: FastifyInstance, deps: RouteDeps, name: V1CommandName): void {
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
  command: V1Command,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Outcome<Act>> {
  const { scope, query, body, bucket } = command
  const input = await readInput({
    deps,
    call: { access: 'token', scope, idempotent: true, query, body },
    takesNothing: isClosed(deps, {}),
    request,
    reply,
    taken: { kind: bucket, count: countOf(request.body) },
    keyOf: ({ headers, body: about }) => {
      const sent = headers['idempotency-key']
      return keyOfCommand(command, { sent, field: 'Idempotency-Key', body: about })
    },
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
