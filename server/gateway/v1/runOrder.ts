// Execution of a `/v1` order: validated by the schema of the equivalent call, then run by that
// call's handler.
import { accepted, type Outcome } from '../../../src/domain/refusals'
import { CALLS } from '../../../src/protocol/calls'
import type { Call } from '../../../src/protocol/calls/call'
import type { OrderCommand } from '../../../src/protocol/v1/orders/dialect'
import type { OrderWithFills } from '../../../src/protocol/v1/orders/schemas'
import type { Caller } from '../../features/identity/accessTokens'
import { isClosed, ofKeyAlone } from '../http/closedCalls'
import type { CommandFacts } from '../http/handler'
import { marketFirst } from '../http/reading/marketFirst'
import { validate } from '../http/reading/validate'
import type { Asking, OrderDeps } from './act'
import { plain } from './resource'

/** An order handler whose types were checked at its definition. */
type RunCommand = (
  input: CommandFacts & {
    readonly query: undefined
    readonly body: unknown
    readonly caller: Caller
  },
) => Outcome<unknown> | Promise<Outcome<unknown>>

/** ms UTC until which an order waits. */
export const expiryOf = (
  { arrivedAt }: Pick<Asking, 'arrivedAt'>,
  expireAfterMs: number | undefined,
): number | undefined => (expireAfterMs === undefined ? undefined : arrivedAt + expireAfterMs)

/** Runs an order under its request's key; `expiresAt` in ms UTC. */
export async function runOrder(
  deps: OrderDeps,
  { caller, idempotencyKey, onlyAsks, onReplayed, onCommitted }: Asking,
  wanted: Outcome<OrderCommand>,
  expiresAt?: number,
): Promise<Outcome<OrderWithFills>> {
  if (!wanted.ok) return wanted
  const { call: callName, path, body: sent, names, answers } = wanted.value
  const call = CALLS[callName] as Call
  const run = deps.handlers[callName] as unknown as RunCommand | undefined
  if (!run) throw new Error(`No module answers ${callName}`)
  const takesNothing = isClosed(deps, call)
  const body = call.body ? validate(call.body, sent) : accepted(undefined)
  const facts = { caller, idempotencyKey, onlyAsks, takesNothing, expiresAt, path }
  const answer: Outcome<unknown> = body.ok
    ? await run({ ...facts, query: undefined, body: body.value, onReplayed, onCommitted })
    : { ok: false as const, refusal: marketFirst(body.refusal, call.trades, sent, deps.states) }
  if (answer.ok) return accepted(answers(plain(answer.value)))
  return renamed<OrderWithFills>(takesNothing ? ofKeyAlone(answer) : answer, names)
}

/** The same refusal with the field's `/v1` name. */
function renamed<T>(answer: Outcome<T>, names: OrderCommand['names']): Outcome<T> {
  if (answer.ok || answer.refusal.field === undefined) return answer
  const { field } = answer.refusal
  return { ok: false, refusal: { ...answer.refusal, field: names[field] ?? field } }
}
