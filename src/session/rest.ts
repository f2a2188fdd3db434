// One REST call from its typed input to its typed answer: time limit, transport, envelope and
// schema. Whoever calls hands in the token; its life is the session's.
import { refusal, refusalKeyOf, type ReceivedRefusal } from '../domain/refusals'
import type { CallName, DataOf, InputOf, IsIdempotent } from '../protocol/calls'
import type { Envelope } from '../protocol/envelope'
import { isIdempotent, isUpload, readAnswer, requestOf } from '../protocol/request'

/**
 * done: it happened. refused: it did not, but for 9999. unreachable: nobody knows; the same key may
 * be resent.
 */
export type CallResult<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'refused'; readonly refusal: ReceivedRefusal }
  | { readonly kind: 'unreachable' }

/**
 * Whether an idempotency key has done its work. 9999 also comes when a commit was given up, so what
 * it answers may have happened, unless it says that nothing was done.
 */
export const isSettled = (result: CallResult<unknown>): boolean =>
  result.kind === 'done' ||
  (result.kind === 'refused' &&
    (result.refusal.key !== 'maintenance' || result.refusal.params?.['nothingDone'] === 1))

export interface CallOptions {
  /** Calls that move money or place an order: the same action repeats the same key. */
  readonly idempotencyKey?: string | undefined
  /** Asks for the first answer of the key: what was not carried out by now never is. */
  readonly onlyAsks?: boolean | undefined
  readonly signal?: AbortSignal | undefined
  /** The caller shows the failure where the answer would be: no failure leads to the error page. */
  readonly failsInPlace?: boolean | undefined
}

/** What follows the name of a call: its input, optional where all of it is, and the options. */
export type CallArguments<N extends CallName> =
  IsIdempotent<N> extends true
    ? [input: InputOf<N>, options: CallOptions & { readonly idempotencyKey: string }]
    : Record<never, never> extends InputOf<N>
      ? [input?: InputOf<N>, options?: CallOptions]
      : [input: InputOf<N>, options?: CallOptions]

export interface RestDeps {
  /** For example `/investor` on the same origin. */
  readonly apiBase: string
  readonly fetcher: (url: string, init: RequestInit) => Promise<Pick<Response, 'json' | 'status'>>
  /** Calls `run` after `ms` unless the returned function is called first. */
  readonly after: (ms: number, run: () => void) => () => void
}

/** An answer with its HTTP status; null where nobody was reached. */
export interface Reply<T> {
  readonly result: CallResult<T>
  readonly status: number | null
}

export const CALL_MS = 10_000
/** Files travel longer: ten megabytes over a poor connection. */
export const UPLOAD_MS = 120_000

export interface SendOptions extends CallOptions {
  /** The access token; null for calls that need none. */
  readonly token: string | null
  /** For the browser, beside what every call sends. */
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
    const { path, body, ...request } = requestOf(name, input, options)
    const content = body ?? formOf(input)
    const init = {
      ...request,
      credentials: 'include' as const,
      ...options.init,
      signal: limit.signal,
    }
    const url = `${deps.apiBase}${path}`
    const answer = await deps.fetcher(
      url,
      content === undefined ? init : { ...init, body: content },
    )
    status = answer.status
    return { status, result: read(name, await answer.json(), status) }
  } catch {
    // Not reached, broken off, out of time, or no JSON: whether it happened is not known.
    return { status, result: withoutEnvelope(name, status) }
  } finally {
    clear()
    signal?.removeEventListener('abort', giveUp)
  }
}

/** The form of an upload. The name a file has on its owner's disk is nobody's business. */
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

/** An order may have been placed; anything else was put off by maintenance at most. */
function withoutEnvelope(name: CallName, status: number | null): CallResult<never> {
  if (status !== 503 || isIdempotent(name)) return { kind: 'unreachable' }
  return { kind: 'refused', refusal: refusal('maintenance') }
}

/** The most of the exchange's own sentence that is shown. */
const MOST_MESSAGE = 300

function refusalOf({ code, field, params, message }: Envelope): ReceivedRefusal {
  const known = refusalKeyOf(code)
  if (known !== undefined) return refusal(known, field, params)
  const sentence = message.trim().slice(0, MOST_MESSAGE)
  return {
    code,
    ...(field === undefined ? {} : { field }),
    ...(sentence === ''
      ? { key: 'unknown' }
      : { key: 'unknownMessage', params: { message: sentence } }),
  }
}
