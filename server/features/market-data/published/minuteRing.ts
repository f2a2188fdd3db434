// The newest minute bars of one instrument, without holes, in a ring of fixed size: a little more
// than a day. It knows nothing of trades, stores or the past before it.
import { joinCandles, type Candle } from '../../../../src/domain/candles'

export const MINUTE_MS = 60_000
/** A day and an hour: the running bar of every interval and the 24-hour figures lie inside. */
export const RING_MINUTES = 1_500
export const DAY_MINUTES = 1_440

const FIELDS = 5

export class MinuteRing {
  readonly #values = new Float64Array(RING_MINUTES * FIELDS)
  /** Number of the newest minute since the epoch; −1 while empty. */
  #newest = -1
  #count = 0
  /**
   * The bars before the newest joined, by where they begin: asked for with every price, and the
   * same for a minute. As few as there are intervals.
   */
  readonly #closed = new Map<number, Candle>()

  /** Start of the oldest bar held. */
  get from(): number {
    return (this.#newest - this.#count + 1) * MINUTE_MS
  }

  /** Start of the newest bar held; negative while empty. */
  get last(): number {
    return this.#newest * MINUTE_MS
  }

  clear(): void {
    this.#newest = -1
    this.#count = 0
    this.#closed.clear()
  }

  /** Replaces a bar that is held, or appends the one after the newest; others are ignored. */
  put(bar: Candle): void {
    const minute = bar.at / MINUTE_MS
    if (this.#newest < 0 || minute === this.#newest + 1) {
      this.#newest = minute
      this.#count = Math.min(RING_MINUTES, this.#count + 1)
      this.#closed.clear()
    } else if (minute > this.#newest || bar.at < this.from) return
    else if (minute < this.#newest) this.#closed.clear()
    const slot = (minute % RING_MINUTES) * FIELDS
    this.#values.set([bar.open, bar.high, bar.low, bar.close, bar.volume], slot)
  }

  get(at: number): Candle | undefined {
    if (this.#newest < 0 || at < this.from || at > this.last) return undefined
    const slot = ((at / MINUTE_MS) % RING_MINUTES) * FIELDS
    const [open = 0, high = 0, low = 0, close = 0, volume = 0] = this.#values.subarray(
      slot,
      slot + 5,
    )
    return { at, open, high, low, close, volume }
  }

  newest(): Candle | undefined {
    return this.get(this.last)
  }

  /** The bars that start in [from, to) joined into one that starts at `from`. */
  joined(from: number, to: number): Candle | undefined {
    const start = Math.max(from, this.from)
    if (to <= start) return undefined
    const newest = this.newest()
    if (!newest || start >= this.last || to <= this.last) return this.#join(from, start, to)
    const closed = this.#closed.get(start) ?? this.#join(start, start, this.last)
    if (!closed) return undefined
    this.#closed.set(start, closed)
    return { ...joinCandles(closed, newest), at: from }
  }

  #join(from: number, start: number, to: number): Candle | undefined {
    const first = this.get(start)
    if (!first) return undefined
    let { high, low, close, volume } = first
    const v = this.#values
    for (let at = start + MINUTE_MS; at < to && at <= this.last; at += MINUTE_MS) {
      const slot = ((at / MINUTE_MS) % RING_MINUTES) * FIELDS
      high = Math.max(high, v[slot + 1] ?? 0)
      low = Math.min(low, v[slot + 2] ?? 0)
      close = v[slot + 3] ?? close
      volume += v[slot + 4] ?? 0
    }
    return { at: from, open: first.open, high, low, close, volume }
  }

  /** One more price of `volume` lots in the newest minute. */
  fold(price: number, volume: number): void {
    const bar = this.newest()
    if (!bar) return
    this.put(
      joinCandles(bar, { at: bar.at, open: price, high: price, low: price, close: price, volume }),
    )
  }
}
