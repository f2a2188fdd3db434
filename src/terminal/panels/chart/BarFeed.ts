// Bar feed of one contract and interval: fetches history page by page, folds in the live bar, and
// fetches gaps again. It notifies one listener of changes.
import type { Candle } from '../../../domain/candles'
import { intervalMs, type Interval } from '../../../domain/intervals'
import { MAX_BARS, withFetched, withLive } from './bars'

const PAGE = 500
/** Delay of the first retry; it doubles with each further one up to the maximum. */
export const FIRST_RETRY_MS = 1_000
export const MAX_RETRY_MS = 60_000
/** Automatic retries; after that only a new bar or the reader triggers another. */
export const MAX_RETRIES = 8

/**
 * Returns bars, or false on any failure; a null bound means the exchange's present or its own
 * choice.
 */
export type History = (
  symbol: string,
  interval: Interval,
  from: number | null,
  to: number | null,
) => Promise<readonly Candle[] | false>

/**
 * failed: some bars are missing and will be retried; the bars that are present remain valid and
 * live.
 */
export type HistoryState = 'loading' | 'ready' | 'failed'

export interface BarFeedOptions {
  readonly history: History
  readonly symbol: string
  readonly interval: Interval
  /** The exchange's time, ms UTC; null while unknown. */
  readonly now: () => number | null
  /** all: replace all bars. last: only the last bar changed or a new one was appended. */
  readonly onBars: (bars: readonly Candle[], change: 'all' | 'last') => void
  readonly onState: (state: HistoryState) => void
}

/** Start times of bars, ms UTC, both inclusive. */
interface Range {
  readonly from: number
  readonly to: number
}

/** One history request: up to the present, inside a gap, or before the oldest bar. */
type Page =
  | { readonly part: 'present'; readonly from: number | null; readonly to: null }
  | ({ readonly part: 'gap' | 'past' } & Range)

export class BarFeed {
  readonly #options: BarFeedOptions
  readonly #length: number
  #bars: readonly Candle[] = []
  #state: HistoryState | null = null
  /** Target number of bars. */
  #wanted = PAGE
  #hasNewest = false
  /** Range of held bars that is missing or may be wrong. */
  #gap: Range | null = null
  #exhausted = false
  #busy = false
  #failures = 0
  #retry: ReturnType<typeof setTimeout> | undefined
  #closed = false

  constructor(options: BarFeedOptions) {
    this.#options = options
    this.#length = intervalMs(options.interval)
  }

  get bars(): readonly Candle[] {
    return this.#bars
  }

  /** True once the newest page has arrived. */
  get hasNewest(): boolean {
    return this.#hasNewest
  }

  /** Fetches the newest `count` bars, at least one page. */
  start(count: number): Promise<void> {
    this.#wanted = Math.min(MAX_BARS, Math.max(PAGE, count))
    this.#report('loading')
    return this.#work()
  }

  /**
   * Fetches the page before the oldest bar, unless a request is under way or history is exhausted.
   */
  async older(): Promise<void> {
    if (this.#busy || !this.#hasNewest || this.#bars.length === 0) return
    this.#wanted = Math.min(MAX_BARS, this.#bars.length + PAGE)
    await this.#work()
  }

  /** Retries a failed request immediately. */
  retry(): void {
    if (this.#failures === 0) return
    this.#failures = 0
    this.#stopWaiting()
    void this.#work()
  }

  /**
   * Folds in the live bar, and the final state of the previous bar if it was followed to its end.
   */
  live(bar: Candle, before: Candle | null): void {
    const { bars, change, unconfirmedFrom } = withLive(this.#bars, bar, before)
    if (change !== 'none') this.#set(bars, change === 'all' ? 'all' : 'last')
    if (unconfirmedFrom === null) return
    this.#widen(unconfirmedFrom, bar.at - this.#length)
    void this.#work()
  }

  close(): void {
    this.#closed = true
    this.#stopWaiting()
  }

  /** Requests pages one after the other until nothing is missing or one fails. */
  async #work(): Promise<void> {
    if (this.#busy || this.#retry !== undefined) return
    this.#busy = true
    try {
      for (let page = this.#next(); page && !this.#closed; page = this.#next()) {
        const { history, symbol, interval } = this.#options
        const fetched = await history(symbol, interval, page.from, page.to)
        if (this.#closed) return
        if (!fetched) return this.#fail()
        this.#failures = 0
        this.#take(page, fetched)
      }
      if (!this.#closed) this.#report('ready')
    } finally {
      this.#busy = false
    }
  }

  /** The most urgent missing page: the present, then gaps, then the past. */
  #next(): Page | null {
    const length = this.#length
    if (!this.#hasNewest) {
      const now = this.#options.now()
      return { part: 'present', from: now === null ? null : now - (PAGE - 1) * length, to: null }
    }
    if (this.#gap) {
      const { from, to } = this.#gap
      return { part: 'gap', from: Math.max(from, to - (PAGE - 1) * length), to }
    }
    const oldest = this.#bars[0]?.at
    if (this.#exhausted || oldest === undefined || this.#bars.length >= this.#wanted) return null
    return { part: 'past', from: oldest - PAGE * length, to: oldest - 1 }
  }

  #take(page: Page, fetched: readonly Candle[]): void {
    const { part } = page
    if (part === 'gap') this.#narrow(page)
    if (part === 'past') this.#exhausted = fetched.length === 0
    if (part === 'present') this.#hasNewest = true
    if (fetched.length === 0) return
    this.#set(withFetched(this.#bars, fetched, part === 'present'), 'all')
    const running = fetched.at(-1)
    const last = this.#bars.at(-1)
    // The bar was still running when the answer was written, and the next has started since.
    if (part === 'present' && running && last && last.at > running.at)
      this.#widen(running.at, last.at - this.#length)
  }

  #widen(from: number, to: number): void {
    const least = Math.min(this.#gap?.from ?? from, from)
    this.#gap = { from: Math.max(least, to - (MAX_BARS - 1) * this.#length), to }
  }

  #narrow({ from, to }: Range): void {
    if (!this.#gap) return
    const isLast = from <= this.#gap.from
    // The gap grew at its end while the request was under way.
    if (this.#gap.to > to) this.#gap = { from: isLast ? to : this.#gap.from, to: this.#gap.to }
    else this.#gap = isLast ? null : { from: this.#gap.from, to: from - this.#length }
  }

  #fail(): void {
    this.#report('failed')
    this.#failures += 1
    if (this.#failures > MAX_RETRIES) return
    const wait = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (this.#failures - 1))
    this.#retry = setTimeout(() => {
      this.#retry = undefined
      void this.#work()
    }, wait)
  }

  #stopWaiting(): void {
    clearTimeout(this.#retry)
    this.#retry = undefined
  }

  #report(state: HistoryState): void {
    if (state === this.#state) return
    this.#state = state
    this.#options.onState(state)
  }

  #set(bars: readonly Candle[], change: 'all' | 'last'): void {
    this.#bars = bars
    this.#options.onBars(bars, change)
  }
}
