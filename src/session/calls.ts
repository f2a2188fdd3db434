// The types of calls' inputs and answers, the calls that upload a file, and the one way to fetch a
// page of any paged list.
import type { UploadKind } from '../domain/records/identityRecords'
import type { CallName, CALLS, DataOf, InputOf } from '../protocol/calls'
import type { Api } from './api'
import type { CallResult } from './rest'

export type { CallName, DataOf, InputOf }

/** The calls that upload a file of a kind. */
type UploadOf<Kind extends UploadKind> = {
  [N in CallName]: (typeof CALLS)[N] extends { readonly upload: Kind } ? N : never
}[CallName]

/** The call that uploads a file of a kind. */
export const UPLOAD_CALLS = {
  handholdIdAndSign: 'uploadHandholdIdAndSign',
  mobileBill3Months: 'uploadMobileBill3Months',
  newMobileBill: 'uploadNewMobileBill',
  selfie: 'uploadSelfie',
  documentFrontPhoto: 'uploadDocumentFrontPhoto',
  documentBackPhoto: 'uploadDocumentBackPhoto',
} as const satisfies { readonly [Kind in UploadKind]: UploadOf<Kind> }

/** The calls that answer a page of rows. */
export type PagedCall = {
  [N in CallName]: (typeof CALLS)[N] extends { readonly rows: string } ? N : never
}[CallName]

type RowsIn<Data, Name> = Name extends keyof Data
  ? Data[Name] extends readonly (infer Row)[]
    ? Row
    : never
  : never

/** One row of a paged call. */
export type RowOf<N extends PagedCall> = RowsIn<DataOf<N>, (typeof CALLS)[N]['rows']>

export interface Page<Row> {
  readonly rows: readonly Row[]
  /** Counts from 1. */
  readonly page: number
  readonly limit: number
  /** Exact, unless there are more. */
  readonly total: number
  readonly more: boolean
  /** The cursor of the next page; null after the last one. */
  readonly next: string | null
}

/** The paging fields of every answer with a page. */
interface Place extends Pick<Page<unknown>, 'page' | 'limit' | 'total'> {
  readonly more?: true | undefined
  readonly next?: string | undefined
}

export interface PageRequest<N extends PagedCall> {
  /** Counts from 1. */
  readonly page: number
  /** The cursor of the previous page, or of an earlier one. */
  readonly cursor?: string | undefined
  /** Rows per page; PAGE_ROWS by default. */
  readonly rows?: number
  /** The rest of the call's query. */
  readonly filter?: Omit<InputOf<N>, 'page' | 'limit' | 'cursor'>
  readonly signal?: AbortSignal
  /** See CallOptions; true by default, because a list shows its own failure. */
  readonly failsInPlace?: boolean
}

/** The number of pages; at least one. */
export const pageCount = ({ total, limit }: Pick<Place, 'total' | 'limit'>): number =>
  Math.max(1, Math.ceil(total / limit))

/** The default number of rows per page. */
export const PAGE_ROWS = 20

/** Fetches one page, newest rows first. */
export async function fetchPage<N extends PagedCall>(
  api: Pick<Api, 'call'>,
  name: N,
  { page, cursor, rows = PAGE_ROWS, filter, failsInPlace = true, signal }: PageRequest<N>,
): Promise<CallResult<Page<RowOf<N>>>> {
  const from = cursor === undefined ? {} : { cursor }
  const query = { ...filter, ...from, page: String(page), limit: String(rows) }
  const answer: CallResult<DataOf<PagedCall>> = await api.call<PagedCall>(name, query, {
    failsInPlace,
    signal,
  })
  if (answer.kind !== 'done') return answer
  const placed: Place = answer.value
  const { page: at, limit, total, more = false, next = null, ...lists } = placed
  // A page has one list beside its place. The table of calls names it, but is not read here: parts
  // of pages would have to wait for it.
  const found = Object.values(lists).find(Array.isArray) as readonly RowOf<N>[]
  return { kind: 'done', value: { rows: found, page: at, limit, total, more, next } }
}
