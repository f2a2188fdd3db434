// The routes of `/v1`: each translates to an existing call and uses that call's handler, so that
// both dialects share one engine and one set of rules.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { accepted } from '../../../src/domain/refusals'
import { CALLS, type CallName } from '../../../src/protocol/calls'
import type { Call } from '../../../src/protocol/calls/call'
import { V1_READS, type V1Read } from '../../../src/protocol/v1/reads'
import { sendRefusal } from '../http/envelope'
import { Input, readInput } from '../http/reading/readInput'
import type { RouteDeps } from '../http/routeDeps'
import { withMaintenance } from '../http/routes'
import { registerOrders } from './orders'
import { V1 } from './problem'
import { registerQueries } from './queries'
import { plain, type Run, sendResource } from './resource'

/** A read whose types were checked at its definition. */
interface Loose {
  readonly path: string
  readonly call: CallName
  readonly query?: Call['query']
  readonly cost?: number
  readonly asks: (query: unknown) => unknown
  readonly answers: (data: unknown, query: unknown) => unknown
}

export function registerV1(app: FastifyInstance, around: RouteDeps): void {
  const deps = { ...around, handlers: withMaintenance(around) }
  for (const read of Object.values<V1Read>(V1_READS))
    registerRead(app, deps, read as unknown as Loose)
  registerOrders(app, deps)
  registerQueries(app, deps)
}

function registerRead(app: FastifyInstance, deps: RouteDeps, read: Loose): void {
  const call: Call = { ...(CALLS[read.call] as Call), query: read.query }
  const run = deps.handlers[read.call] as unknown as Run | undefined
  if (!run) throw new Error(`No module answers ${read.call}`)
  const carryOut = async (request: FastifyRequest, reply: FastifyReply) => {
    const source = { deps, call, takesNothing: false, request, reply }
    const input = await readInput(source)
    if (!input.ok) return input
    const { caller, query } = input.value
    const asked = { query: read.asks(query), body: undefined, caller, idempotencyKey: '' }
    const answer = await run(new Input(source, asked))
    return answer.ok ? accepted(read.answers(plain(answer.value), query)) : answer
  }
  app.get(
    V1 + read.path.replace(/\{(\w+)\}/g, ':$1'),
    { config: { cost: read.cost ?? 1 } },
    async (request, reply) => {
      const answer = await carryOut(request, reply)
      if (!answer.ok) return sendRefusal(request, reply, answer.refusal)
      return sendResource(reply, answer.value)
    },
  )
}
