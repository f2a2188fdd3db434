// One REST call from its typed input to its typed answer: time limit, transport, envelope and
// schema. The caller passes the token, whose lifetime the session manages.
import type { TimeReading } from '../domain/time/exchangeClock'
import { isOutOfService, refusal, refusalKeyOf } from '../domain/refusals'
import type { ReceivedRefusal, RefusalKey } from '../domain/refusals'
import type { CallName, DataOf, InputOf, IsIdempotent } from '../protocol/calls'
import type { Envelope } from '../protocol/envelope'
import { isIdempotent, isUpload, readAnswer, requestOf } from '../protocol/request'
import { statedTime, type Answered } from '../protocol/statedTime'

/**
 * done: it was executed. refused: it was not, except for 9999. unreachable: the outcome is unknown;
 * the same key may be sent again.
 */
export type CallResult<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'refused'; readonly refusal: ReceivedRefusal }
  | { readonly kind: 'unreachable' }

/**
 * True if the outcome of an idempotency key is final. 9999 is also sent when a commit was
 * abandoned, so the command may have been executed unless the answer states otherwise; the same
 * holds for a failure with 1000.
 */
export const isSettled = (result: CallResult<unknown>): boolean => {
  if (result.kind !== 'refused') return result.kind === 'done'
  const { key, params } = result.refusal
  return key !== 'internal' && (!isOutOfService(result.refusal) || params?.['nothingDone'] === 1)
}

/** Refusals by the layers before the exchange: they state nothing about the outcome of a key. */
const BEFORE_THE_EXCHANGE: ReadonlySet<string> = new Set<RefusalKey>([
  'internal',
  'tokenExpired',
  'tokenInvalid',
  'unauthenticated',
  'sessionRevoked',
  'sessionTooOld',
  'signedInElsewhere',
  'accountDisabled',
  'rateLimited',
  'tooManyConnections',
  'exchangeFull',
  'requestTooSlow',
  'tooManyAttempts',
  'routeUnknown',
  'forbiddenHost',
  'forbiddenOrigin',
])

/** True if the answer to a query about a key is the outcome of the command itself. */
export const answersKey = (result: CallResult<unknown>): boolean =>
  result.kind === 'done' ||
  (result.kind === 'refused' &&
    !isOutOfService(result.refusal) &&
    !BEFORE_THE_EXCHANGE.has(result.refusal.key))

export interface CallOptions {
  /** Calls that move money or place an order: the same action repeats the same key. */
  readonly idempotencyKey?: string | undefined
  /** Queries the first outcome of the key: a command that was not executed by now never will be. */
  readonly onlyAsks?: boolean | undefined
  readonly signal?: AbortSignal | undefined
  /** The caller shows the failure in place of the answer: no failure leads to the error page. */
  readonly failsInPlace?: boolean | undefined
}

/**
 * The arguments after the name of a call: its input, optional where all of it is, and the options.
 */
export type CallArguments<N extends CallName> =
  IsIdempotent<N> extends true
    ? [input: InputOf<N>, options: CallOptions & { readonly idempotencyKey: string }]
    : Record<never, never> extends InputOf<N>
      ? [input?: InputOf<N>, options?: CallOptions]
      : [input: InputOf<N>, options?: CallOptions]

export interface RestDeps {
  /** For example `/investor` on the same origin. */
  readonly apiBase: string
  readonly fetcher: (
    url: string,
    init: RequestInit,
  ) => Promise<Pick<Response, 'json' | 'status'> & Answered>
  /** Calls `run` after `ms` unless the returned function is called first. */
  readonly after: (ms: number, run: () => void) => () => void
  /** The monotonic clock, ms from an arbitrary start. */
  readonly elapsed: () => number
  /** The token of a guest whose browser keeps no cookies. */
  readonly visitor?: string | undefined
  /** Called with the exchange's time that an answer states. */
  readonly onTime: (reading: TimeReading) => void
}

/** An answer with its HTTP status; null if the exchange was not reached. */
export interface Reply<T> {
  readonly result: CallResult<T>
  readonly status: number | null
}

export const CALL_MS = 10_000
/** Files need longer: ten megabytes over a poor connection. */
export const UPLOAD_MS = 120_000

export interface SendOptions extends CallOptions {
  /** The access token; null for calls that need none. */
  readonly token: string | null
  /** Browser options besides those of every call. */
  readonly init?: Pick<RequestInit, 'credentials' | 'keepalive'>
}

/** Makes one call. Never rejects. */
export async function send<N extends CallName>(
  deps: RestDeps,
  name: N,
  input: InputOf<N> | undefined,
  options: SendOptions,
): Promise<Reply<DataOf<N>>> {
  const { signal } = options
  let status: number | null = null
  const limit = new AbortController()
  const giveUp = () => limit.abort()
  const clear = deps.after(isUpload(name) ? UPLOAD_MS : CALL_MS, giveUp)
  if (signal?.aborted) giveUp()
  signal?.addEventListener('abort', giveUp)
  try {
    const { path, body, ...request } = requestOf(name, input, {
      ...options,
      visitor: deps.visitor,
    })
    const content = body ?? formOf(input)
    const init = {
      ...request,
      credentials: 'include' as const,
      ...options.init,
      signal: limit.signal,
    }
    const url = `${deps.apiBase}${path}`
    const sentAt = deps.elapsed()
    const answer = await deps.fetcher(
      url,
      content === undefined ? init : { ...init, body: content },
    )
    status = answer.status
    const stated = statedTime(answer, sentAt, deps.elapsed())
    if (stated) deps.onTime(stated)
    return { status, result: read(name, await answer.json(), status) }
  } catch {
    // Unreachable, aborted, timed out, or invalid JSON: the outcome is unknown.
    return { status, result: withoutEnvelope(name, status) }
  } finally {
    clear()
    signal?.removeEventListener('abort', giveUp)
  }
}

/** The form of an upload, without the file's name on the user's device, which is private. */
function formOf(input: object | undefined): FormData | undefined {
  if (!input || !('file' in input) || !(input.file instanceof Blob)) return undefined
  const form = new FormData()
  form.set('file', input.file, 'file')
  return form
}

function read<N extends CallName>(name: N, raw: unknown, status: number): CallResult<DataOf<N>> {
  const answer = readAnswer(name, raw)
  switch (answer.kind) {
    case 'done':
      return { kind: 'done', value: answer.data }
    case 'refused':
      return { kind: 'refused', refusal: refusalOf(answer.envelope) }
    case 'unreadable':
      return withoutEnvelope(name, status)
  }
}

/** An order may have been placed; anything else was at most postponed by maintenance. */
function withoutEnvelope(name: CallName, status: number | null): CallResult<never> {
  if (status !== 503 || isIdempotent(name)) return { kind: 'unreachable' }
  return { kind: 'refused', refusal: refusal('maintenance') }
}

/** The maximum length of the exchange's own message that is shown. */
const MAX_MESSAGE = 300

function refusalOf({ code, key, field, params, message }: Envelope): ReceivedRefusal {
  const known = refusalKeyOf(code, key)
  if (known !== undefined) return refusal(known, field, params)
  const sentence = message.trim().slice(0, MAX_MESSAGE)
  return {
    code,
    ...(field === undefined ? {} : { field }),
    ...(sentence === ''
      ? { key: 'unknown' }
      : { key: 'unknownMessage', params: { message: sentence } }),
  }
}
