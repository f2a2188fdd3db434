// The bars of one contract and interval: history fetched page by page, the live bar folded in.
// One listener is notified of what changed.
import type { Candle } from '../../../domain/candles'
import { intervalMs, type Interval } from '../../../domain/intervals'
import { liveChange, mergeBars, MOST_BARS } from './bars'

const PAGE = 500

/** Bars, or false on any failure. */
export type History = (
  symbol: string,
  interval: Interval,
  from: number,
  to: number,
) => Promise<readonly Candle[] | false>

export type HistoryState = 'loading' | 'ready' | 'failed'

export interface BarFeedOptions {
  readonly history: History
  readonly symbol: string
  readonly interval: Interval
  readonly now: () => number
  /** all: set everything anew. last: only the last bar changed or one was added. */
  readonly onBars: (bars: readonly Candle[], change: 'all' | 'last') => void
  readonly onState: (state: HistoryState) => void
}

export class BarFeed {
  readonly #options: BarFeedOptions
  readonly #length: number
  #bars: readonly Candle[] = []
  #busy = false
  #exhausted = false
  #closed = false

  constructor(options: BarFeedOptions) {
    this.#options = options
    this.#length = intervalMs(options.interval)
  }

  get bars(): readonly Candle[] {
    return this.#bars
  }

  /** Fetches the newest `count` bars, at least one page. */
  async start(count: number): Promise<void> {
    this.#options.onState('loading')
    const wanted = Math.min(MOST_BARS, Math.max(PAGE, count))
    while (this.#bars.length < wanted && !this.#exhausted && !this.#closed)
      if (!(await this.#page())) return
    if (!this.#closed) this.#options.onState('ready')
  }

  /** Fetches the page before the oldest bar, unless one is on its way or there is no more. */
  async older(): Promise<void> {
    if (this.#bars.length === 0 || this.#bars.length >= MOST_BARS) return
    await this.#page()
  }

  /** Folds a live bar in; fetches what is missing between. */
  live(bar: Candle): void {
    const last = this.#bars.at(-1)
    const change = liveChange(last, bar, this.#length)
    if (change === 'gap' && last) {
      void this.#fill(last.at)
      return
    }
    if (change === 'older') {
      this.#set(mergeBars(this.#bars, [bar]), 'all')
      return
    }
    if (!last) return
    const kept = change === 'replace' ? this.#bars.slice(0, -1) : this.#bars
    this.#set([...kept, bar].slice(-MOST_BARS), 'last')
  }

  close(): void {
    this.#closed = true
  }

  async #page(): Promise<boolean> {
    if (this.#busy || this.#exhausted) return true
    const oldest = this.#bars[0]?.at ?? this.#options.now() + this.#length
    const from = oldest - PAGE * this.#length
    const fetched = await this.#fetch(from, oldest - 1)
    if (!fetched) return false
    if (fetched.length === 0) this.#exhausted = true
    else this.#set(mergeBars(fetched, this.#bars), 'all')
    return true
  }

  async #fill(from: number): Promise<void> {
    const fetched = await this.#fetch(from, this.#options.now())
    if (fetched && fetched.length > 0) this.#set(mergeBars(this.#bars, fetched), 'all')
  }

  async #fetch(from: number, to: number): Promise<readonly Candle[] | false> {
    if (this.#busy || this.#closed) return false
    this.#busy = true
    try {
      const { history, symbol, interval } = this.#options
      const fetched = await history(symbol, interval, from, to)
      if (this.#closed) return false
      if (!fetched) this.#options.onState('failed')
      return fetched
    } finally {
      this.#busy = false
    }
  }

  #set(bars: readonly Candle[], change: 'all' | 'last'): void {
    this.#bars = bars
    this.#options.onBars(bars, change)
  }
}
