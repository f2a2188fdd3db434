// Path of one call: authentication, validation, the handler, the envelope. All differences between
// calls are in the table of calls; handlers are found by the same names.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { accepted, type Outcome, type Refusal } from '../../../src/domain/refusals'
import { CALLS, type CallName } from '../../../src/protocol/calls'
import type { Call } from '../../../src/protocol/calls/call'
import { closedParts } from '../stream/topics/marketSources'
import { Turns } from '../../lib/offload/turns'
import { turnOf } from './callTurns'
import { isClosed, notTaken, ofKeyAlone } from './closedCalls'
import { sendData, sendFile, sendRefusal } from './envelope'
import { isByLimit } from './refusalBody'
import { FormRefused, readForms } from './reading/formFile'
import { readInput, type LooseInput, type Source } from './reading/readInput'
import type { Answer } from './handler'
import { PREFIX, type RouteDeps } from './routeDeps'

/** Status of the exchange, including its maintenance, which features do not see. */
export function withMaintenance({
  handlers,
  maintenance,
  paused,
}: RouteDeps): RouteDeps['handlers'] {
  const { health } = handlers
  if (!health) return handlers
  return {
    ...handlers,
    async health(input) {
      const answer = await health(input)
      if (!answer.ok) return answer
      return accepted({ ...answer.value, ...closedParts(maintenance(), paused()) })
    },
  }
}

type Run = (input: LooseInput) => Answer<unknown>

interface Registered {
  readonly deps: RouteDeps
  readonly turns: Turns
}

/** Registers every call of the table; the demo calls only if demo accounts may log in. */
export function registerRoutes(app: FastifyInstance, around: RouteDeps): void {
  const deps = { ...around, handlers: withMaintenance(around) }
  const registered = { deps, turns: new Turns() }
  const names = (Object.keys(CALLS) as CallName[]).filter(
    (name) => deps.demo || !(CALLS[name] as Call).demo,
  )
  const carriesFile = (name: CallName) => (CALLS[name] as Call).upload !== undefined
  for (const name of names) if (!carriesFile(name)) registerCall(app, registered, name)
  void app.register(async (forms) => {
    await readForms(forms)
    for (const name of names) if (carriesFile(name)) registerCall(forms, registered, name)
  })
}

function registerCall(app: FastifyInstance, { deps, turns }: Registered, name: CallName): void {
  const call: Call = CALLS[name]
  // The table's types were checked where the handlers are defined; only names are known here.
  const handler = deps.handlers[name] as unknown as Run | undefined
  if (!handler) throw new Error(`No module answers ${name}`)
  const answerTo = async (request: FastifyRequest, reply: FastifyReply) => {
    const takesNothing = isClosed(deps, call)
    if (!takesNothing) return carryOut({ deps, call, takesNothing, request, reply })
    if (!call.idempotent) return notTaken()
    return ofKeyAlone(await carryOut({ deps, call, takesNothing, request, reply }))
  }
  const carryOut = async (source: Source): Promise<Outcome<unknown>> => {
    const { request } = source
    const input = await readInput(source)
    if (!input.ok) return input
    const { caller, body } = input.value
    const network = deps.limits.networkOf(request.raw)
    const turn = turnOf(call, { network, userId: caller?.userId, body })
    return turn === undefined
      ? handler(input.value)
      : turns.take(turn, async () => handler(input.value))
  }
  app.route({
    method: call.method,
    url: PREFIX + call.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { cost: deps.costs[name] ?? 1 },
    ...(call.bodyBytes !== undefined && { bodyLimit: call.bodyBytes }),
    handler: async (request, reply) => {
      const answer = await answerTo(request, reply).catch(refusedForm)
      if (!answer.ok) {
        countRefusal(deps, request, answer.refusal)
        return sendRefusal(request, reply, answer.refusal)
      }
      // This read may be older than the last acknowledged command.
      if (deps.states().slow) reply.header('exchange-state', 'slow')
      if (call.file && !asksForJson(request)) return sendFile(reply, answer.value as TextFile)
      return sendData(reply, answer.value, call.openFlow === true)
    },
  })
}

/** What a call that answers a file has as its data, by its schema. */
interface TextFile {
  readonly name: string
  readonly text: string
}

const asksForJson = ({ headers: { accept = '' } }: FastifyRequest): boolean =>
  accept.includes('application/json')

export function countRefusal(
  { limits }: RouteDeps,
  request: FastifyRequest,
  { key }: Refusal,
): void {
  if (isByLimit(key)) limits.count(key, limits.networkOf(request.raw))
}

/** Errors of a form are thrown while it is read; all others stay failures. */
function refusedForm(error: unknown): Outcome<never> {
  if (error instanceof FormRefused) return { ok: false, refusal: error.refusal }
  throw error
}
