// The answer to "which bars were there": the computed past, overridden by stored minutes,
// overridden by the newest minutes in memory. Long intervals come from the computed hierarchy and
// from joined stored bars, never from years of minutes.
import { BoundedMap } from '../../../../src/domain/collections/boundedMap'
import { aggregate, type Candle } from '../../../../src/domain/candles'
import { barStart, intervalMs, MAX_BARS, type Interval } from '../../../../src/domain/intervals'
import type { CandleStore, MarketLog, RolledCandle } from '../api'
import type { PastBars } from '../sim/pastBars'
import { PAST_MS } from '../sim/pastMarket'
import { MINUTE_MS, type MinuteRing } from './minuteRing'

/** Closed bars that had to be joined minute by minute are remembered, this many. */
const REMEMBERED = 4_000

export interface HistoryParts {
  readonly pastBars: PastBars
  readonly store: CandleStore
  readonly ring: (symbol: string) => MinuteRing
  /** False for instruments whose bars are not kept (a replayed one). */
  readonly stored: (symbol: string) => boolean
  readonly log: MarketLog
}

export class History {
  readonly #parts: HistoryParts
  readonly #remembered = new BoundedMap<string, Candle>({ maxEntries: REMEMBERED })

  constructor(parts: HistoryParts) {
    this.#parts = parts
  }

  /**
   * Bars that start in [from, to] and not after `now`, oldest first, the newest MAX_BARS of them.
   */
  async bars(
    symbol: string,
    interval: Interval,
    from: number,
    to: number,
    now: number,
  ): Promise<readonly Candle[]> {
    const length = intervalMs(interval)
    const last = barStart(Math.max(0, Math.min(to, now)), interval)
    const oldest = Math.max(from, now - PAST_MS, last - (MAX_BARS - 1) * length)
    const first = Math.ceil(oldest / length) * length
    if (first > last) return []
    const rolled = await this.#rolled(symbol, length, first, last + length)
    const found = new Map<number, Candle | undefined>()
    for (let at = first; at <= last; at += length)
      found.set(at, await this.#known(symbol, interval, at, rolled.get(at)))
    const missing = [...found].filter(([, bar]) => bar === undefined).map(([at]) => at)
    for (const bar of await this.#parts.pastBars.bars(symbol, interval, missing))
      found.set(bar.at, bar)
    return [...found.values()].filter((bar) => bar !== undefined)
  }

  /** A bar that somebody kept; undefined for one that is computed. */
  async #known(
    symbol: string,
    interval: Interval,
    at: number,
    stored: RolledCandle | undefined,
  ): Promise<Candle | undefined> {
    const end = at + intervalMs(interval)
    const ring = this.#parts.ring(symbol)
    if (at >= ring.from) return ring.joined(at, end)
    const inMemory = end > ring.from
    if (!stored && !inMemory) return undefined
    if (stored && stored.minutes * MINUTE_MS === end - at) return plain(stored)
    const key = `${symbol}:${interval}:${at}:${stored?.minutes ?? 0}`
    const known = this.#remembered.get(key)
    if (known) return known
    const joined = aggregate(await this.#minutes(symbol, at, end), interval)[0]
    if (joined && !inMemory) this.#remembered.set(key, joined)
    return joined
  }

  /** Every minute of [from, to): memory before store before the computed past. */
  async #minutes(symbol: string, from: number, to: number): Promise<Candle[]> {
    const ring = this.#parts.ring(symbol)
    const found = new Map<number, Candle | undefined>()
    for (let at = from; at < to; at += MINUTE_MS) found.set(at, ring.get(at))
    if (this.#parts.stored(symbol)) {
      const read = this.#parts.store.minutes(symbol, from, to)
      for (const bar of await this.#orNone(symbol, read))
        if (found.get(bar.at) === undefined) found.set(bar.at, bar)
    }
    const missing = [...found].filter(([, bar]) => bar === undefined).map(([at]) => at)
    for (const bar of await this.#parts.pastBars.bars(symbol, '1m', missing)) found.set(bar.at, bar)
    return [...found.values()].filter((bar) => bar !== undefined)
  }

  async #rolled(symbol: string, length: number, from: number, to: number) {
    const found = new Map<number, RolledCandle>()
    if (!this.#parts.stored(symbol)) return found
    const read = this.#parts.store.rolled(symbol, length, from, to)
    for (const bar of await this.#orNone(symbol, read)) found.set(bar.at, bar)
    return found
  }

  async #orNone<T>(symbol: string, read: Promise<readonly T[]>): Promise<readonly T[]> {
    try {
      return await read
    } catch (error) {
      this.#parts.log.warn({ error, symbol }, 'stored bars could not be read')
      return []
    }
  }
}

function plain({ at, open, high, low, close, volume }: Candle): Candle {
  return { at, open, high, low, close, volume }
}
