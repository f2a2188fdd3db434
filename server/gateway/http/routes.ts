// Owns the way of one call: who calls, what was sent, the handler, the envelope. The table of calls
// says everything that differs between them; the handlers are found by the same names.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { accepted, refused, type Outcome } from '../../../src/domain/refusals'
import { CALLS, type CallName } from '../../../src/protocol/calls'
import type { Call } from '../../../src/protocol/calls/call'
import type { Caller } from '../../identity/accessTokens'
import type { IdentityDoor } from '../../identity/identity'
import type { MarketStates } from '../../ports'
import type { TokenBuckets } from '../tokenBucket'
import { sendData, sendRefusal } from './envelope'
import { marketFirst } from './marketFirst'
import type { Answer, Handlers, SessionCookies } from './handler'
import { sessionCookies } from './sessionCookies'
import { earliest, validate } from './validate'

export const PREFIX = '/investor'
const DEMO_CALLS: readonly CallName[] = ['demoUsers', 'demoLogin']
const NOTHING = v.strictObject({})
/** What begins with credit: is the exchange's own: its first answers are kept for ever. */
const KEY_GRAMMAR = /^(?!credit:)[\x21-\x7e]{8,128}$/

export interface RouteNeeds {
  readonly handlers: Handlers
  readonly identity: IdentityDoor
  readonly accountLimit: TokenBuckets
  /** Which instruments do not trade as usual now. */
  readonly states: () => MarketStates
  readonly secureCookies: boolean
  readonly production: boolean
}

interface LooseInput {
  readonly query: unknown
  readonly body: unknown
  readonly path: Readonly<Record<string, string>>
  readonly caller: Caller | undefined
  readonly idempotencyKey: string
  readonly cookies: SessionCookies
}

/** Registers every call of the table; the demo calls do not exist in production. */
export function registerRoutes(app: FastifyInstance, needs: RouteNeeds): void {
  for (const name of Object.keys(CALLS) as CallName[]) {
    if (needs.production && DEMO_CALLS.includes(name)) continue
    const call: Call = CALLS[name]
    // The table's types were checked where the handlers are written; the loop sees only their
    // names.
    const handler = needs.handlers[name] as unknown as (input: LooseInput) => Answer<unknown>
    app.route({
      method: call.method,
      url: PREFIX + call.path.replace(/\{(\w+)\}/g, ':$1'),
      helmet: false,
      handler: async (request, reply) => {
        const input = await readInput(needs, call, request, reply)
        const answer = input.ok ? await handler(input.value) : input
        if (!answer.ok) return sendRefusal(request, reply, answer.refusal)
        return sendData(reply, answer.value, call.openFlow === true)
      },
    })
  }
}

async function readInput(
  needs: RouteNeeds,
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Outcome<LooseInput>> {
  const caller = call.access === 'token' ? await readCaller(needs.identity, request) : undefined
  if (caller && !caller.ok) return caller
  if (caller && !needs.accountLimit.take(caller.value.userId)) return refused('rateLimited')
  const query = validate(call.query ?? NOTHING, request.query)
  const body = call.body ? validate(call.body, request.body ?? undefined) : accepted(undefined)
  const key = readKey(call, request)
  if (!query.ok || !body.ok || !key.ok) {
    const found = earliest([query, body, key])
    return { ok: false, refusal: marketFirst(found, call.path, request.body, needs.states) }
  }
  return accepted({
    query: query.value,
    body: body.value,
    path: request.params as Record<string, string>,
    caller: caller?.value,
    idempotencyKey: key.value,
    cookies: sessionCookies(reply, needs.secureCookies, needs.identity.sessionMs),
  })
}

/** Empty for calls that need none. */
function readKey(call: Call, request: FastifyRequest): Outcome<string> {
  const key = request.headers['idempotency-key']
  if (typeof key === 'string' && KEY_GRAMMAR.test(key)) return accepted(key)
  return call.idempotent ? refused('idempotencyKeyMissing', 'Idempotency-Key') : accepted('')
}

function readCaller(identity: IdentityDoor, request: FastifyRequest): Promise<Outcome<Caller>> {
  const [scheme, token, ...rest] = (request.headers.authorization ?? '').split(' ')
  if (scheme?.toLowerCase() !== 'bearer' || !token || rest.length > 0)
    return Promise.resolve(refused('tokenInvalid'))
  return identity.authenticate(token)
}
