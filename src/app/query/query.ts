// Something to read, as a value: equal keys are the same question, and one request answers all who
// ask it at once.
import type { Api } from '../../session/api'
import {
  fetchPage,
  type CallName,
  type DataOf,
  type InputOf,
  type Page,
  type PagedCall,
  type PageRequest,
  type RowOf,
} from '../../session/calls'
import type { CallArguments, CallResult } from '../../session/rest'
import { answerKey, type FirstAnswers } from '../../state/firstAnswers'
import { signedInAs } from '../../state/shell'

export interface Asking {
  readonly api: Pick<Api, 'call'>
  readonly signal: AbortSignal
  /** Joins no request under way: what was asked before may not have the change yet. */
  readonly anew: boolean
}

export interface Query<T> {
  readonly key: string
  readonly ask: (asking: Asking) => Promise<CallResult<T>>
  /** The answer that came with a server-rendered page. */
  readonly find: (answers: FirstAnswers) => T | undefined
}

/** Reads one call of the table; `read` takes the needed part from its answer. */
export function query<N extends CallName>(name: N, input: InputOf<N>): Query<DataOf<N>>
export function query<N extends CallName, T>(
  name: N,
  input: InputOf<N>,
  read: (data: DataOf<N>) => T,
): Query<T>
export function query<N extends CallName>(
  name: N,
  input: InputOf<N>,
  read: (data: DataOf<N>) => unknown = (data) => data,
): Query<unknown> {
  const key = answerKey(name, input ?? {})
  const send: Send<DataOf<N>> = (api, signal) => {
    // No call that only reads needs a key; the compiler cannot follow that through `N`.
    const args = [input, { failsInPlace: true, signal }] as unknown as CallArguments<N>
    return api.call(name, ...args)
  }
  return {
    ...queryOf(key, send, read),
    find(answers) {
      const found = answers.find(name, input)
      return found === undefined ? undefined : read(found)
    },
  }
}

/** The query that `send` makes; equal keys are equal queries. */
export const queryOf = <A, T>(key: string, send: Send<A>, read: (answer: A) => T): Query<T> => ({
  key,
  ask: async (asking) => readFrom(await askShared(key, send, asking), read),
  find: () => undefined,
})

/** Two concurrent queries as one; the first failure is the failure of the whole. */
export const together = <A, B, T>(
  first: Query<A>,
  second: Query<B>,
  join: (a: A, b: B) => T,
): Query<T> => ({
  key: `${first.key} + ${second.key}`,
  async ask(asking) {
    const [a, b] = await Promise.all([first.ask(asking), second.ask(asking)])
    return a.kind === 'done' ? readFrom(b, (value) => join(a.value, value)) : a
  },
  find: () => undefined,
})

/** `cursor` as the page before stated it. */
export type PageAt = Pick<PageRequest<PagedCall>, 'page' | 'cursor'>

/** A list that is read page by page, newest first. */
export interface PagedQuery<Row> {
  readonly key: string
  readonly at: (at: PageAt) => Query<Page<Row>>
}

type ListRequest<N extends PagedCall> = Pick<PageRequest<N>, 'rows' | 'filter'>

export function pagedQuery<N extends PagedCall>(
  name: N,
  request?: ListRequest<N>,
): PagedQuery<RowOf<N>>
export function pagedQuery<N extends PagedCall, Row>(
  name: N,
  request: ListRequest<N>,
  rowOf: (record: RowOf<N>) => Row,
): PagedQuery<Row>
export function pagedQuery<N extends PagedCall>(
  name: N,
  request: ListRequest<N> = {},
  rowOf: (record: RowOf<N>) => unknown = (record) => record,
): PagedQuery<unknown> {
  const list = `${name} ${JSON.stringify(request)}`
  return {
    key: list,
    at: (at) => {
      const key = `${list} ${at.page} ${at.cursor ?? ''}`
      const send: Send<Page<RowOf<N>>> = (api, signal) =>
        fetchPage(api, name, { ...request, ...at, signal })
      return queryOf(key, send, (page) => ({ ...page, rows: page.rows.map(rowOf) }))
    },
  }
}

const readFrom = <A, T>(answer: CallResult<A>, read: (value: A) => T): CallResult<T> =>
  answer.kind === 'done' ? { kind: 'done', value: read(answer.value) } : answer

export type Send<A> = (api: Asking['api'], signal: AbortSignal) => Promise<CallResult<A>>

interface Shared {
  readonly answer: Promise<CallResult<unknown>>
  readonly limit: AbortController
  users: number
}

const underWay = new WeakMap<object, Map<string, Shared>>()

/** Sends, or joins the equal request of the same user; aborted when all who wait have left. */
function askShared<A>(
  name: string,
  send: Send<A>,
  { api, signal, anew }: Asking,
): Promise<CallResult<A>> {
  const requests = underWay.get(api) ?? new Map<string, Shared>()
  underWay.set(api, requests)
  const key = `${signedInAs()} ${name}`
  const shared = (!anew && requests.get(key)) || begin((limit) => send(api, limit))
  requests.set(key, shared)
  const forget = () => void (requests.get(key) === shared && requests.delete(key))
  const leave = () => {
    shared.users -= 1
    if (shared.users > 0) return
    forget()
    shared.limit.abort()
  }
  shared.users += 1
  signal.addEventListener('abort', leave, { once: true })
  void shared.answer.then(() => {
    signal.removeEventListener('abort', leave)
    forget()
  })
  // Equal names are equal calls with equal answers.
  return shared.answer as Promise<CallResult<A>>
}

function begin(send: (signal: AbortSignal) => Promise<CallResult<unknown>>): Shared {
  const limit = new AbortController()
  return { answer: send(limit.signal), limit, users: 0 }
}
