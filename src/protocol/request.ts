// A REST call as a request and its answer as a value, both by the call table. Whoever has a `fetch`
// sends the one and hands in the other: the session for every call, the stream engine for its
// polling. No tokens are kept here, nothing is repeated.
import * as v from 'valibot'
import { CALLS, type CallName, type DataOf, type InputOf } from './calls'
import { envelopeSchema, isSuccess, type Envelope } from './envelope'

export interface CallRequest {
  /** Below the base address of the calls, with its query. */
  readonly path: string
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly headers: Readonly<Record<string, string>>
  /** JSON; undefined for a call without a body, and for an upload, whose body is its file. */
  readonly body?: string
}

export interface RequestOptions {
  /** The access token; null for calls that need none. */
  readonly token?: string | null | undefined
  readonly idempotencyKey?: string | undefined
  readonly onlyAsks?: boolean | undefined
}

/** done: it happened. refused: it did not. unreadable: this is no answer of the exchange. */
export type CallAnswer<T> =
  | { readonly kind: 'done'; readonly data: T }
  | { readonly kind: 'refused'; readonly envelope: Envelope }
  | { readonly kind: 'unreadable' }

type Fields = Readonly<Record<string, unknown>>

export const isUpload = (name: CallName): boolean => 'upload' in CALLS[name]
export const isIdempotent = (name: CallName): boolean => 'idempotent' in CALLS[name]

export function requestOf<N extends CallName>(
  name: N,
  input: InputOf<N> | undefined,
  { token, idempotencyKey, onlyAsks }: RequestOptions = {},
): CallRequest {
  const { method } = CALLS[name]
  const { path, fields } = fillPath(CALLS[name].path, { ...input })
  const headers: Record<string, string> = { accept: 'application/json' }
  if (token) headers['authorization'] = `Bearer ${token}`
  if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey
  if (onlyAsks) headers['idempotency-repeat'] = 'only'
  if (method === 'GET') return { path: path + queryText(fields), method, headers }
  if (isUpload(name)) return { path, method, headers }
  headers['content-type'] = 'application/json'
  return { path, method, headers, body: JSON.stringify(fields) }
}

/** Reads the JSON of an answer by the schema of its call. */
export function readAnswer<N extends CallName>(name: N, raw: unknown): CallAnswer<DataOf<N>> {
  const envelope = v.safeParse(envelopeSchema, raw)
  if (!envelope.success) return { kind: 'unreadable' }
  if (!isSuccess(envelope.output.code)) return { kind: 'refused', envelope: envelope.output }
  const data = v.safeParse(CALLS[name].data, envelope.output.data)
  if (!data.success) return { kind: 'unreadable' }
  // The schema of this very call has judged the data; the compiler cannot follow the lookup.
  return { kind: 'done', data: data.output as DataOf<N> }
}

/** Puts the parameters in the path; `fields` is what is left for the query or body. */
function fillPath(template: string, input: Fields): { path: string; fields: Fields } {
  const fields: Record<string, unknown> = { ...input }
  const path = template.replace(/\{(\w+)\}/g, (_, parameter: string) => {
    const value = fields[parameter]
    delete fields[parameter]
    return encodeURIComponent(String(value))
  })
  return { path, fields }
}

function queryText(fields: Fields): string {
  const query = new URLSearchParams()
  for (const [field, value] of Object.entries(fields))
    if (value !== undefined) query.set(field, String(value))
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}
