// The customer's fills of one instrument, read page by page from the newest as far back as the
// chart is looked at.
import type { PagedQuery, Query } from '../../../../app/query/query'
import { persistently } from '../../../../i18n/persistently'
import type { Page } from '../../../../session/calls'
import type { CallResult } from '../../../../session/rest'
import type { FillRow } from '../../../trading/lists/rows'

/** Fills held; older ones are not read. */
export const MAX_FILLS = 5_000

export interface FillFeedOptions {
  readonly list: PagedQuery<FillRow>
  readonly symbol: string
  readonly ask: (
    page: Query<Page<FillRow>>,
    signal: AbortSignal,
  ) => Promise<CallResult<Page<FillRow>>>
  readonly onChange: () => void
}

interface Place {
  readonly page: number
  readonly cursor: string | undefined
}

const FIRST: Place = { page: 1, cursor: undefined }

export class FillFeed {
  readonly #ids = new Set<string>()
  #over = new AbortController()
  #fills: readonly FillRow[] = []
  /** Time of the oldest row read, of any instrument. */
  #oldest = Infinity
  /** The first page that was not read; null: all were. */
  #next: Place | null = FIRST
  #work: Promise<void> = Promise.resolve()
  /** ms UTC, while it reads back. */
  #wanted = Infinity
  #isReaching = false

  constructor(private readonly options: FillFeedOptions) {}

  /** Of the instrument, newest first. */
  get fills(): readonly FillRow[] {
    return this.#fills
  }

  /** Reads what is newer than the fills held. */
  refresh(): Promise<void> {
    return this.#then(async () => {
      let place: Place | null = FIRST
      while (place) {
        const page = await this.#read(place)
        if (!page) return
        const isFirstTime = this.#ids.size === 0
        const isKnown = this.#add(page.rows)
        const next: Place | null =
          page.next === null ? null : { page: page.page + 1, cursor: page.next }
        if (isFirstTime) this.#next = next
        if (isFirstTime || isKnown) return
        place = next
      }
    })
  }

  /** Reads back to a time, ms UTC; calls during a read extend it to the earliest time. */
  reach(at: number): Promise<void> {
    if (this.#oldest <= at || this.#next === null) return Promise.resolve()
    this.#wanted = Math.min(this.#wanted, at)
    if (this.#isReaching) return this.#work
    this.#isReaching = true
    return this.#then(async () => {
      await this.#readOn()
      this.#isReaching = false
      this.#wanted = Infinity
    })
  }

  /** Reads until the returned function is called. */
  open(): () => void {
    const over = new AbortController()
    this.#over = over
    this.#isReaching = false
    return () => over.abort()
  }

  async #readOn(): Promise<void> {
    while (this.#next && this.#ids.size > 0 && this.#oldest > this.#wanted) {
      const page = await this.#read(this.#next)
      if (!page) return
      this.#add(page.rows)
      this.#next = page.next === null ? null : { page: page.page + 1, cursor: page.next }
      if (this.#ids.size >= MAX_FILLS) this.#next = null
    }
  }

  /** One after the other, so that no page is read twice at once. */
  #then(work: () => Promise<void>): Promise<void> {
    this.#work = this.#work.then(() => (this.#over.signal.aborted ? undefined : work()))
    return this.#work
  }

  /** Retries while the exchange is unreachable; null: refused, or the feed was closed. */
  async #read(place: Place): Promise<Page<FillRow> | null> {
    const { list, ask } = this.options
    const query = list.at(place)
    const answer = await persistently(async () => {
      const result = await ask(query, this.#over.signal)
      if (result.kind !== 'done' && result.kind !== 'refused') throw new Error(result.kind)
      return result
    }, this.#over.signal)
    return answer?.kind === 'done' && !this.#over.signal.aborted ? answer.value : null
  }

  /** True when some of the rows were held already. */
  #add(rows: readonly FillRow[]): boolean {
    const fresh = rows.filter(({ id }) => !this.#ids.has(id))
    for (const { id, at } of fresh) {
      this.#ids.add(id)
      this.#oldest = Math.min(this.#oldest, at)
    }
    const own = fresh.filter(({ traded }) => traded.symbol === this.options.symbol)
    if (own.length > 0) {
      this.#fills = [...this.#fills, ...own].toSorted((a, b) => b.at - a.at)
      this.options.onChange()
    }
    return fresh.length < rows.length
  }
}
