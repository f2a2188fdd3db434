// Path of one call: authentication, validation, the handler, the envelope. All differences between
// calls are in the table of calls; handlers are found by the same names.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { accepted, refused, type Outcome, type Refusal } from '../../../src/domain/refusals'
import { CALLS, type CallName } from '../../../src/protocol/calls'
import type { Call } from '../../../src/protocol/calls/call'
import type { CallCosts } from '../../app/contract/feature'
import type { Caller } from '../../features/identity/accessTokens'
import type { IdentityApi } from '../../features/identity/api'
import type { MarketStates } from '../../core/exchange/market'
import type { ExchangeStatus } from '../../core/exchange/seam'
import { closedParts } from '../stream/topics/marketSources'
import type { Limits } from '../limits/limits'
import { Turns } from '../../lib/offload/turns'
import { turnOf } from './callTurns'
import { isClosed, notTaken, ofKeyAlone, type Closings } from './closedCalls'
import { sendData, sendFile, sendRefusal } from './envelope'
import { isByLimit } from './refusalBody'
import { formFile, FormRefused, readForms } from './reading/formFile'
import type { Answer, CommonInput, Handlers } from './handler'
import { marketFirst } from './reading/marketFirst'
import { originOf } from './reading/originOf'
import { isSigned, signedRequestOf } from './reading/signedRequest'
import { bearerOf } from './reading/tokenOf'
import { sessionCookies } from './sessionCookies'
import { visitorCookie } from './visitorCookie'
import { earliest, validate } from './reading/validate'

export const PREFIX = '/investor'
const NOTHING = v.strictObject({})
const NO_FILE: AsyncIterable<Uint8Array> = { async *[Symbol.asyncIterator]() {} }
/**
 * What begins with credit: is the exchange's own, its first answers are kept for ever; so is what
 * begins with system:.
 */
const KEY_GRAMMAR = /^(?!credit:|system:)[\x21-\x7e]{8,128}$/

export interface RouteDeps extends Closings {
  readonly handlers: Partial<Handlers>
  readonly costs: CallCosts
  readonly identity: IdentityApi
  readonly limits: Limits
  /** Which instruments do not trade as usual now, and whether the exchange does. */
  readonly states: () => MarketStates & Pick<ExchangeStatus, 'slow'>
  readonly secureCookies: boolean
  /** Whether demo accounts may sign in. */
  readonly demo: boolean
}

interface LooseInput extends CommonInput {
  readonly query: unknown
  readonly body: unknown
  readonly caller: Caller | undefined
}

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

/** Registers every call of the table; the demo calls only where demo accounts may sign in. */
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
  // The table's types were checked where the handlers are written; here only names are seen.
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

/** Refused when the account, or its API key, calls too often. */
function takeCall(
  { limits }: RouteDeps,
  call: Call,
  request: FastifyRequest,
  { userId, key }: Caller,
): Outcome<never> | undefined {
  const seconds =
    limits.takeCall(userId, limits.networkOf(request.raw)) ??
    (key ? limits.keys.take(key.id, call) : undefined)
  return seconds === undefined ? undefined : refused('rateLimited', undefined, { seconds })
}

function countRefusal({ limits }: RouteDeps, request: FastifyRequest, { key }: Refusal): void {
  if (isByLimit(key)) limits.count(key, limits.networkOf(request.raw))
}

/** What was wrong with a form is thrown from inside its reading; all else stays a failure. */
function refusedForm(error: unknown): Outcome<never> {
  if (error instanceof FormRefused) return { ok: false, refusal: error.refusal }
  throw error
}

export async function readInput(source: Source): Promise<Outcome<LooseInput>> {
  const { deps, call, request } = source
  const caller = asksWho(call, request) ? await readCaller(deps.identity, call, request) : undefined
  if (caller && !caller.ok) {
    countAttempt(deps, request, caller.refusal)
    return caller
  }
  const tooMany = caller && takeCall(deps, call, request, caller.value)
  if (tooMany) return tooMany
  const query = validate(call.query ?? NOTHING, request.query)
  const body = call.body ? validate(call.body, request.body ?? undefined) : accepted(undefined)
  const key = readKey(call, request)
  if (!query.ok || !body.ok || !key.ok) {
    const found = earliest([query, body, key])
    return { ok: false, refusal: marketFirst(found, call.trades, request.body, deps.states) }
  }
  return accepted(
    new Input(source, {
      query: query.value,
      body: body.value,
      caller: caller?.value,
      idempotencyKey: key.value,
    }),
  )
}

interface Source {
  readonly deps: RouteDeps
  readonly call: Call
  readonly takesNothing: boolean
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

type ReadParts = Pick<LooseInput, 'query' | 'body' | 'caller' | 'idempotencyKey'>

/**
 * What orders do not ask for, and they come by the thousand, is made when it is asked for. Getters
 * of a class: an object with getters of its own is slow to make, and V8 keeps it and its request in
 * memory until the next full collection.
 */
export class Input implements LooseInput {
  readonly query: unknown
  readonly body: unknown
  readonly caller: Caller | undefined
  readonly idempotencyKey: string
  readonly onlyAsks: boolean
  readonly takesNothing: boolean

  constructor(
    private readonly source: Source,
    { query, body, caller, idempotencyKey }: ReadParts,
  ) {
    this.query = query
    this.body = body
    this.caller = caller
    this.idempotencyKey = idempotencyKey
    this.takesNothing = source.takesNothing
    this.onlyAsks = source.request.headers['idempotency-repeat'] === 'only'
  }

  readonly onReplayed = (): void => void this.source.reply.header('idempotent-replayed', 'true')

  get path() {
    return this.source.request.params as Record<string, string>
  }

  get origin() {
    return originOf(this.source.request)
  }

  get cookies() {
    const { deps, reply } = this.source
    const { secureCookies: secure, identity } = deps
    const { accessMs, sessionMs: refreshMs } = identity
    return sessionCookies(reply, { secure, accessMs, refreshMs })
  }

  get visitor() {
    const { deps, request, reply } = this.source
    return visitorCookie(request, reply, { secure: deps.secureCookies, path: PREFIX })
  }

  get file() {
    const { call, request } = this.source
    return call.upload ? formFile(request) : NO_FILE
  }
}

/** Empty for calls that need none. */
function readKey(call: Call, request: FastifyRequest): Outcome<string> {
  const key = request.headers['idempotency-key']
  if (typeof key === 'string' && KEY_GRAMMAR.test(key)) return accepted(key)
  return call.idempotent ? refused('idempotencyKeyMissing', 'Idempotency-Key') : accepted('')
}

/** Where a token is optional, no header is a guest; a wrong token is refused all the same. */
const asksWho = ({ access }: Call, request: FastifyRequest): boolean =>
  access === 'token' ||
  (access === 'optional' && (request.headers.authorization !== undefined || isSigned(request)))

async function readCaller(
  identity: IdentityApi,
  call: Call,
  request: FastifyRequest,
): Promise<Outcome<Caller>> {
  if (isSigned(request)) return signer(identity, call, request)
  const token = bearerOf(request.headers.authorization)
  return token === undefined ? refused('unauthenticated') : identity.authenticate(token)
}

/** The signer of a request, if the API key may make the call. */
function signer({ keys }: IdentityApi, call: Call, request: FastifyRequest): Outcome<Caller> {
  const sent = request.headers['idempotency-key']
  const idempotencyKey = typeof sent === 'string' ? sent : ''
  const moves = call.idempotent === true
  const signed = keys.judge(signedRequestOf(request, { moves, idempotencyKey }))
  if (!signed.ok) return signed
  const { scope = 'person' } = call
  const may = scope === 'read' || signed.value.key?.scopes.includes(scope) === true
  return may ? signed : refused('scopeMissing', undefined, { scope })
}

/** Wrong signatures are counted by network, as failed sign-ins are. */
function countAttempt({ limits }: RouteDeps, request: FastifyRequest, { key }: Refusal): void {
  if (isSigned(request)) limits.count(key, limits.networkOf(request.raw))
}
