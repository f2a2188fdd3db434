// The life of one query on a screen: sent, retried after failures with growing pauses, kept current
// by its stream, and ended with the screen.
import { elapsed } from '../../state/exchangeTime'
import { loadAfter, type Load } from './load'
import type { Asking, Query } from './query'

/** Pauses before it is asked again without an answer: 2 s, doubled up to a minute. */
const RETRY_MS = 2_000
const MAX_RETRY_MS = 60_000
/** An answer of this age is renewed when the page is looked at again. */
export const FRESH_MS = 30_000

/** A change stated by a stream; null if the value must be fetched. */
export type Update<T> = (last: T) => T | null

/** The state, with the query that it answers. */
export interface Read<T> {
  readonly key: string | null
  readonly load: Load<T>
}

type Asker = Asking['api']

export class Reading<T> {
  #asked: { readonly api: Asker; readonly query: Query<T>; readonly stamp: unknown } | null = null
  #limit: AbortController | null = null
  #retry: ReturnType<typeof setTimeout> | undefined
  #answeredAt: number
  #askedStamp: unknown
  /** Stated while an answer is awaited, which may be older. */
  #updates: Update<T>[] = []

  constructor(
    private read: Read<T>,
    /** Of the answer, or of what is asked for first. */
    private stamp: unknown,
    private readonly onRead: (read: Read<T>) => void,
  ) {
    this.#answeredAt = elapsed()
    this.#askedStamp = stamp
  }

  /** Asks, unless this very question has a fresh answer or `waits` for its first round. */
  readonly start = (api: Asker, query: Query<T>, stamp: unknown, waits = false): void => {
    this.#asked = { api, query, stamp }
    const isSame = this.read.key === query.key
    const isAnswered = isSame && this.stamp === stamp && this.read.load.kind === 'ready'
    const isChanged = isSame && this.#askedStamp !== stamp
    this.#askedStamp = stamp
    if (!waits && !(isAnswered && this.#isFresh())) this.#ask(isChanged)
  }

  readonly stop = (): void => {
    this.#asked = null
    this.#cancel()
  }

  /** Asks by hand: shown as being on its way. */
  readonly reload = (): void => {
    this.#report({ kind: 'pending', last: this.read.load.last })
    this.#ask(true)
  }

  /** Asks unless an answer is awaited. */
  readonly poll = (): void => {
    if (!this.#limit) this.#ask(false)
  }

  /** The page is looked at, or the network is back. */
  readonly renew = (): void => {
    if (this.read.load.kind === 'failed' || !this.#isFresh()) this.poll()
  }

  readonly update = (update: Update<T>): void => {
    if (this.#limit) this.#updates.push(update)
    const { load } = this.read
    if (load.last === null) return
    const last = update(load.last)
    if (last === null) this.#ask(true)
    else if (last !== load.last) this.#report({ ...load, last })
  }

  #isFresh(): boolean {
    return elapsed() - this.#answeredAt < FRESH_MS
  }

  #ask(anew: boolean): void {
    if (!this.#asked) return
    this.#cancel()
    const { api, query, stamp } = this.#asked
    const limit = new AbortController()
    this.#limit = limit
    this.#updates = []
    void query.ask({ api, signal: limit.signal, anew }).then((answer) => {
      if (limit.signal.aborted) return
      this.#limit = null
      this.#answeredAt = elapsed()
      this.stamp = stamp
      const load = loadAfter(answer, this.read.load)
      const updates = load.kind === 'ready' ? this.#updates : []
      this.read = { key: query.key, load: updates.reduce(updated, load) }
      this.onRead(this.read)
      if (load.kind === 'failed' && load.refusal === null) this.#askLater(load.misses)
    })
  }

  #askLater(misses: number): void {
    const ms = Math.min(RETRY_MS * 2 ** (misses - 1), MAX_RETRY_MS)
    this.#retry = setTimeout(() => document.visibilityState === 'visible' && this.poll(), ms)
  }

  #cancel(): void {
    clearTimeout(this.#retry)
    this.#limit?.abort()
    this.#limit = null
  }

  #report(load: Load<T>): void {
    this.read = { ...this.read, load }
    this.onRead(this.read)
  }
}

function updated<T>(load: Load<T>, update: Update<T>): Load<T> {
  return load.last === null ? load : { ...load, last: update(load.last) ?? load.last }
}
