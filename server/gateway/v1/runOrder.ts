// The carrying out of an order of `/v1`: by the handler of the call that it became, after that
// call's own schema has judged it.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { accepted, type Outcome } from '../../../src/domain/refusals'
import { CALLS } from '../../../src/protocol/calls'
import type { Call } from '../../../src/protocol/calls/call'
import type { OrderCommand } from '../../../src/protocol/v1/orders/dialect'
import type { OrderWithFills } from '../../../src/protocol/v1/orders/schemas'
import { isClosed, ofKeyAlone } from '../http/closedCalls'
import { marketFirst } from '../http/reading/marketFirst'
import { Input, type LooseInput } from '../http/reading/readInput'
import { validate } from '../http/reading/validate'
import type { RouteDeps } from '../http/routeDeps'
import { plain, type Run } from './resource'

/** A request whose caller, limits and schema are judged. */
export interface Read {
  readonly deps: RouteDeps
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly input: LooseInput
}

type Ordering = Omit<Read, 'input'> & {
  readonly input: Pick<LooseInput, 'caller' | 'idempotencyKey' | 'expiresAt'>
}

/** ms UTC until which an order waits; it has waited since its request arrived. */
export const expiryOf = (
  { deps, reply }: Pick<Read, 'deps' | 'reply'>,
  expireAfterMs: number | undefined,
): number | undefined =>
  expireAfterMs === undefined ? undefined : deps.clock.now() - reply.elapsedTime + expireAfterMs

/** Carries an order out; its idempotency key is that of the request. */
export async function runOrder(
  { deps, request, reply, input: { caller, idempotencyKey, expiresAt } }: Ordering,
  wanted: Outcome<OrderCommand>,
): Promise<Outcome<OrderWithFills>> {
  if (!wanted.ok) return wanted
  const { call: callName, path, body: sent, names, answers } = wanted.value
  const call = CALLS[callName] as Call
  const run = deps.handlers[callName] as unknown as Run | undefined
  if (!run) throw new Error(`No module answers ${callName}`)
  const takesNothing = isClosed(deps, call)
  const body = call.body ? validate(call.body, sent) : accepted(undefined)
  const parts = { query: undefined, caller, idempotencyKey, path, expiresAt }
  const source = { deps, call, takesNothing, request, reply }
  const answer: Outcome<unknown> = body.ok
    ? await run(new Input(source, { ...parts, body: body.value }))
    : { ok: false as const, refusal: marketFirst(body.refusal, call.trades, sent, deps.states) }
  if (answer.ok) return accepted(answers(plain(answer.value)))
  return renamed<OrderWithFills>(takesNothing ? ofKeyAlone(answer) : answer, names)
}

/** The same refusal with the field by its name in `/v1`. */
function renamed<T>(answer: Outcome<T>, names: OrderCommand['names']): Outcome<T> {
  if (answer.ok || answer.refusal.field === undefined) return answer
  const { field } = answer.refusal
  return { ok: false, refusal: { ...answer.refusal, field: names[field] ?? field } }
}
