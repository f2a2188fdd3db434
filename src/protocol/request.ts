// The conversion of a REST call into a request and of its answer into a value, both by the call
// table. Callers with a `fetch` send the one and pass in the other: the session for every call, the
// stream engine for its polling. It stores no tokens and repeats nothing.
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
  /** The guest's token; undefined if a cookie carries it. */
  readonly visitor?: string | undefined
}

/** done: it was executed. refused: it was not. unreadable: not an answer of the exchange. */
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
  { token, idempotencyKey, onlyAsks, visitor }: RequestOptions = {},
): CallRequest {
  const { method } = CALLS[name]
  const { path, fields } = fillPath(CALLS[name].path, { ...input })
  const headers: Record<string, string> = { accept: 'application/json' }
  if (token) headers['authorization'] = `Bearer ${token}`
  if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey
  if (visitor !== undefined && 'visitor' in CALLS[name]) headers['visitor'] = visitor
  if (onlyAsks) headers['idempotency-repeat'] = 'only'
  if (method === 'GET') return { path: path + queryText(fields), method, headers }
  if (isUpload(name)) return { path, method, headers }
  headers['content-type'] = 'application/json'
  return { path, method, headers, body: JSON.stringify(fields) }
}

/** Parses the JSON of an answer by the schema of its call. */
export function readAnswer<N extends CallName>(name: N, raw: unknown): CallAnswer<DataOf<N>> {
  const envelope = v.safeParse(envelopeSchema, raw)
  if (!envelope.success) return { kind: 'unreadable' }
  if (!isSuccess(envelope.output.code)) return { kind: 'refused', envelope: envelope.output }
  const data = v.safeParse(CALLS[name].data, envelope.output.data)
  if (!data.success) return { kind: 'unreadable' }
  // The schema of this very call has validated the data; the compiler cannot follow the lookup.
  return { kind: 'done', data: data.output as DataOf<N> }
}

/** Inserts the parameters into the path; `fields` are the rest, for the query or body. */
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
