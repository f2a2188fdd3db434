// Owns one REST call from its typed wish to its typed answer: address, headers, time limit,
// envelope and schema. It refuses to know tokens' lives: who calls hands it one.
import * as v from 'valibot'
import { refusal, refusalKeyOf, type Refusal } from '../domain/refusals'
import { CALLS, type BodyOf, type CallName, type DataOf, type QueryOf } from '../protocol/calls'
import { envelopeSchema, isSuccess, type Envelope } from '../protocol/envelope'

/**
 * done: it happened. refused: it did not. unreachable: nobody knows; the same key may be resent.
 */
export type CallResult<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'unreachable' }

export interface CallOptions<N extends CallName> {
  /** Values of the path's `{parameters}`. */
  readonly path?: Readonly<Record<string, string>>
  readonly query?: QueryOf<N>
  readonly body?: BodyOf<N>
  /** The idempotency key of calls that move money; the same deed repeats the same key. */
  readonly idempotencyKey?: string
  /** The one file of a call that uploads. */
  readonly file?: Blob
  readonly signal?: AbortSignal
}

export interface RestPorts {
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
/** Files travel longer: ten megabytes over a poor line. */
export const UPLOAD_MS = 120_000

/**
 * Makes one call; `token` null for calls that need none. `special` is said to the browser beside
 * what every call says. Never rejects.
 */
export async function send<N extends CallName>(
  ports: RestPorts,
  name: N,
  options: CallOptions<N>,
  token: string | null,
  special: Pick<RequestInit, 'credentials' | 'keepalive'> = {},
): Promise<Reply<DataOf<N>>> {
  const { signal } = options
  let status: number | null = null
  const limit = new AbortController()
  const giveUp = () => limit.abort()
  const clear = ports.after(isUpload(name) ? UPLOAD_MS : CALL_MS, giveUp)
  if (signal?.aborted) giveUp()
  signal?.addEventListener('abort', giveUp)
  try {
    const init = { ...initOf(name, options, token), ...special, signal: limit.signal }
    const answer = await ports.fetcher(urlOf(ports, name, options), init)
    status = answer.status
    const raw: unknown = await answer.json()
    return { status, result: read(name, raw) ?? unread(name, status) }
  } catch {
    // Not reached, broken off, out of time, or no JSON: whether it happened is not known.
    return { status, result: unread(name, status) }
  } finally {
    clear()
    signal?.removeEventListener('abort', giveUp)
  }
}

function urlOf<N extends CallName>(ports: RestPorts, name: N, options: CallOptions<N>): string {
  const path = CALLS[name].path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(options.path?.[key] ?? ''),
  )
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(options.query ?? {}))
    if (value !== undefined) query.set(key, String(value))
  const text = query.toString()
  return `${ports.apiBase}${path}${text === '' ? '' : `?${text}`}`
}

function initOf<N extends CallName>(
  name: N,
  options: CallOptions<N>,
  token: string | null,
): RequestInit {
  const { method } = CALLS[name]
  const headers: Record<string, string> = { accept: 'application/json' }
  if (token !== null) headers['authorization'] = `Bearer ${token}`
  if (options.idempotencyKey !== undefined) headers['idempotency-key'] = options.idempotencyKey
  if (method === 'GET') return { method, headers }
  if (isUpload(name)) return { method, headers, body: formOf(options.file) }
  headers['content-type'] = 'application/json'
  return { method, headers, body: JSON.stringify(options.body ?? {}) }
}

const isUpload = (name: CallName): boolean => 'upload' in CALLS[name]

/** The name a file has on its owner's disk is nobody's business. */
function formOf(file: Blob | undefined): FormData {
  const form = new FormData()
  if (file) form.set('file', file, 'file')
  return form
}

/** No envelope: a deed may have happened; anything else was put off by maintenance at most. */
function unread(name: CallName, status: number | null): CallResult<never> {
  if (status !== 503 || 'idempotent' in CALLS[name]) return { kind: 'unreachable' }
  return { kind: 'refused', refusal: refusal('maintenance') }
}

/** Undefined for what is no answer of the exchange. */
function read<N extends CallName>(name: N, raw: unknown): CallResult<DataOf<N>> | undefined {
  const envelope = v.safeParse(envelopeSchema, raw)
  if (!envelope.success) return undefined
  if (!isSuccess(envelope.output.code))
    return { kind: 'refused', refusal: refusalOf(envelope.output) }
  const data = v.safeParse(CALLS[name].data, envelope.output.data)
  // The schema of this very call has judged the data; the compiler cannot follow the lookup.
  return data.success ? { kind: 'done', value: data.output as DataOf<N> } : undefined
}

function refusalOf({ code, field, params }: Envelope): Refusal {
  return { ...refusal(refusalKeyOf(code) ?? 'internal', field, params), code }
}
