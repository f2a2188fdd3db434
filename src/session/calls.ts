// What callers of the table need beside `call`: the types of its inputs and answers, the calls that
// upload a file, and one way to fetch a page of any list that is read page by page.
import type { UploadKind } from '../domain/records/identityRecords'
import type { CallName, DataOf, InputOf } from '../protocol/calls'
import type { Api } from './api'
import type { CallResult } from './rest'

export type { CallName, DataOf, InputOf }

/** The call that uploads a file of a kind. */
export const UPLOAD_CALLS = {
  handholdIdAndSign: 'uploadHandholdIdAndSign',
  mobileBill3Months: 'uploadMobileBill3Months',
  newMobileBill: 'uploadNewMobileBill',
  selfie: 'uploadSelfie',
  documentFrontPhoto: 'uploadDocumentFrontPhoto',
  documentBackPhoto: 'uploadDocumentBackPhoto',
} as const satisfies Record<UploadKind, CallName>

/** The calls that answer a page of rows, with the name that the rows have in the answer. */
const ROWS = {
  futures: 'futures',
  futuresTransactions: 'transactions',
  ordersHistory: 'historyOrders',
  ordersTransactions: 'transactions',
  forexHistory: 'forexs',
  forexTransactions: 'transactions',
  securityHistory: 'history',
  depositHistory: 'deposits',
  withdrawHistory: 'withdrawals',
  savingsHistory: 'subscriptions',
  earnedRebates: 'rebates',
} as const satisfies Partial<Record<CallName, string>>

export type PagedCall = keyof typeof ROWS

type RowsIn<Data, Name> = Name extends keyof Data
  ? Data[Name] extends readonly (infer Row)[]
    ? Row
    : never
  : never

/** One row of a paged call. */
export type RowOf<N extends PagedCall> = RowsIn<DataOf<N>, (typeof ROWS)[N]>

export interface Page<Row> {
  readonly rows: readonly Row[]
  /** Counts from 1. */
  readonly page: number
  readonly limit: number
  /** Exact, unless there are more. */
  readonly total: number
  readonly more: boolean
  /** Leads to the page after it; null after the last one. */
  readonly next: string | null
}

/** What every answer with a page says of it. */
interface Place extends Pick<Page<unknown>, 'page' | 'limit' | 'total'> {
  readonly more?: true | undefined
  readonly next?: string | undefined
}

export interface PageRequest<N extends PagedCall> {
  /** Counts from 1. */
  readonly page: number
  /** What the page before it, or an earlier one, gave to go on with. */
  readonly cursor?: string | undefined
  /** Rows of a page; PAGE_ROWS unless said otherwise. */
  readonly rows?: number
  /** What else the call's query says. */
  readonly filter?: Omit<InputOf<N>, 'page' | 'limit' | 'cursor'>
  readonly signal?: AbortSignal
  /** See CallOptions; true unless said otherwise, because a list shows its own failure. */
  readonly failsInPlace?: boolean
}

/** How many pages there are; at least one. */
export const pageCount = ({ total, limit }: Pick<Place, 'total' | 'limit'>): number =>
  Math.max(1, Math.ceil(total / limit))

/** How many rows a page has. */
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
  // The table above says which of the lists it is; the compiler cannot follow the lookup.
  const found = (lists as Record<string, unknown>)[ROWS[name]] as readonly RowOf<N>[]
  return { kind: 'done', value: { rows: found, page: at, limit, total, more, next } }
}
