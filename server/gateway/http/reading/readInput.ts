// Reading of a call's request: its caller, limits, query, body and key.
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { accepted, refused, type Outcome, type Refusal } from '../../../../src/domain/refusals'
import type { Call } from '../../../../src/protocol/calls/call'
import type { Caller } from '../../../features/identity/accessTokens'
import type { IdentityApi } from '../../../features/identity/api'
import { keyBucketOf, type KeyBucket } from '../../limits/keyBuckets'
import { stateRest } from '../../limits/rateLimit'
import { isV1 } from '../../v1/problem'
import type { CommonInput } from '../handler'
import { PREFIX, type RouteDeps } from '../routeDeps'
import { sessionCookies } from '../sessionCookies'
import { visitorCookie } from '../visitorCookie'
import { formFile } from './formFile'
import { marketFirst } from './marketFirst'
import { originOf } from './originOf'
import { isSigned, signedRequestOf } from './signedRequest'
import { bearerOf } from './tokenOf'
import { earliest, validate } from './validate'

const NOTHING = v.strictObject({})
const NO_FILE: AsyncIterable<Uint8Array> = { async *[Symbol.asyncIterator]() {} }
/**
 * Keys that begin with credit: or system: are the exchange's own, and their first answers are kept
 * forever.
 */
const KEY_GRAMMAR = /^(?!credit:|system:)[\x21-\x7e]{8,128}$/

export interface LooseInput extends CommonInput {
  readonly query: unknown
  readonly body: unknown
  readonly caller: Caller | undefined
}

export async function readInput(source: Source): Promise<Outcome<LooseInput>> {
  const { deps, call, request } = source
  const caller = asksWho(call, request) ? await readCaller(deps.identity, call, request) : undefined
  if (caller && !caller.ok) {
    countAttempt(deps, request, caller.refusal)
    return caller
  }
  const tooMany = caller && takeCall(source, caller.value)
  if (tooMany) return tooMany
  const key = (source.keyOf ?? keyOfHeader)(request, call)
  const parts = judgeParts(deps, call, { query: request.query, body: request.body, key })
  if (!parts.ok) return parts
  return accepted(new Input(source, { ...parts.value, caller: caller?.value }))
}

interface SentParts {
  readonly query: unknown
  readonly body: unknown
  readonly key: Outcome<string>
}

/** Query, body and key as the call's schemas parse them, in either dialect. */
export function judgeParts(
  { states }: Pick<RouteDeps, 'states'>,
  call: Pick<ReadCall, 'query' | 'body' | 'trades'>,
  sent: SentParts,
): Outcome<Pick<LooseInput, 'query' | 'body' | 'idempotencyKey'>> {
  const query = validate(call.query ?? NOTHING, sent.query)
  const body = call.body ? validate(call.body, sent.body ?? undefined) : accepted(undefined)
  const { key } = sent
  if (query.ok && body.ok && key.ok)
    return accepted({ query: query.value, body: body.value, idempotencyKey: key.value })
  const found = earliest([query, body, key])
  return { ok: false, refusal: marketFirst(found, call.trades, sent.body, states) }
}

/** The properties of a call that reading its request needs. */
export type ReadCall = Pick<
  Call,
  'access' | 'scope' | 'idempotent' | 'trades' | 'upload' | 'query' | 'body'
>

export interface Source {
  readonly deps: RouteDeps
  readonly call: ReadCall
  readonly takesNothing: boolean
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** The idempotency key, if it is not only in the header. */
  readonly keyOf?: (request: FastifyRequest, call: ReadCall) => Outcome<string>
  /**
   * The part of its account's and API key's allowance that the request uses; if omitted, one call.
   */
  readonly taken?: Taken
}

interface Taken {
  readonly kind: KeyBucket
  readonly count: number
}

type ReadParts = Pick<LooseInput, 'query' | 'body' | 'caller' | 'idempotencyKey'>

/**
 * Values that orders do not need are created on demand, because orders come by the thousand. They
 * are getters of a class: an object with its own getters is slow to create, and V8 keeps it and its
 * request in memory until the next full collection.
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

  readonly onReplayed = (): void => sayReplayed(this.source.reply)

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

/** States that the answer is a repeated first answer. */
export const sayReplayed = (reply: FastifyReply): void =>
  void reply.header('idempotent-replayed', 'true')

/** Empty for calls that need no key. */
export function keyOfHeader(
  request: Pick<FastifyRequest, 'headers'>,
  call: Pick<Call, 'idempotent'>,
): Outcome<string> {
  const key = request.headers['idempotency-key']
  if (isKey(key)) return accepted(key)
  return call.idempotent ? refused('idempotencyKeyMissing', 'Idempotency-Key') : accepted('')
}

/** True if a customer may choose this as an idempotency key. */
export const isKey = (key: unknown): key is string =>
  typeof key === 'string' && KEY_GRAMMAR.test(key)

/**
 * If a token is optional, a caller without the header is a guest; a wrong token is still refused.
 */
const asksWho = ({ access }: ReadCall, request: FastifyRequest): boolean =>
  access === 'token' ||
  (access === 'optional' && (request.headers.authorization !== undefined || isSigned(request)))

async function readCaller(
  identity: IdentityApi,
  call: ReadCall,
  request: FastifyRequest,
): Promise<Outcome<Caller>> {
  if (isSigned(request)) return signer(identity, call, request)
  const token = bearerOf(request.headers.authorization)
  return token === undefined ? refused('unauthenticated') : identity.authenticate(token)
}

/** The signer of a request, if the API key may make the call. */
function signer({ keys }: IdentityApi, call: ReadCall, request: FastifyRequest): Outcome<Caller> {
  const sent = request.headers['idempotency-key']
  const idempotencyKey = typeof sent === 'string' ? sent : ''
  const moves = call.idempotent === true
  const signed = keys.judge(signedRequestOf(request, { moves, idempotencyKey }))
  if (!signed.ok) return signed
  return withScope(signed.value, call)
}

/** The caller, if the API key's scope allows the call; people may make any call. */
export function withScope(
  caller: Caller,
  { scope = 'person' }: Pick<Call, 'scope'>,
): Outcome<Caller> {
  const { key } = caller
  const may = !key || scope === 'read' || key.scopes.includes(scope)
  return may ? accepted(caller) : refused('scopeMissing', undefined, { scope })
}

/** Wrong signatures are counted by network, like failed logins. */
function countAttempt({ limits }: RouteDeps, request: FastifyRequest, { key }: Refusal): void {
  if (isSigned(request)) limits.count(key, limits.networkOf(request.raw))
}

/** Refused if the account, or its API key, calls too often. */
function takeCall(source: Source, caller: Caller): Outcome<never> | undefined {
  const { userId, key } = caller
  const { deps, request, reply, taken } = source
  const { limits } = deps
  const network = limits.networkOf(request.raw)
  const { kind, count } = takenOfKey(source)
  const seconds =
    limits.takeCall(userId, network, taken?.count) ??
    (key ? limits.keys.take(key.id, kind, count) : undefined)
  if (isV1(request)) {
    stateRest(reply, limits.accountRest(userId))
    if (key) stateRest(reply, limits.keys.rest(key.id, kind))
  }
  if (seconds !== undefined) return refused('rateLimited', undefined, { seconds })
  return limits.takeOrders(caller, kind, count)
}

/** Orders and cancellations count by number, reads by cost. */
function takenOfKey({ call, request, taken }: Source): Taken {
  if (taken) return taken
  const kind = keyBucketOf(call)
  const { cost = 1 } = request.routeOptions.config
  return { kind, count: kind === 'reads' ? cost : 1 }
}
