// The live minute bars of all instruments: starts them from the past and the store, folds prices
// into them, rolls them at each minute and hands changed ones to the keeper. It publishes nothing.
import { joinCandles, type Candle } from '../../../../src/domain/candles'
import { barStart } from '../../../../src/domain/intervals'
import { INSTRUMENTS } from '../../../../src/domain/instruments'
import type { CandleStore, MarketLog } from '../api'
import type { PastMarket } from '../sim/pastMarket'
import { DAY_MINUTES, RING_MINUTES, MINUTE_MS, MinuteRing } from './minuteRing'

export interface MinuteBarsParts {
  readonly past: PastMarket
  readonly store: CandleStore
  readonly log: MarketLog
  /** False for instruments whose bars are not kept (a replayed one). */
  readonly stored: (symbol: string) => boolean
  /** Called with every bar that changed or closed. */
  readonly changed: (symbol: string, bar: Candle) => void
}

export class MinuteBars {
  readonly #parts: MinuteBarsParts
  readonly #rings = new Map<string, MinuteRing>()

  constructor(parts: MinuteBarsParts) {
    this.#parts = parts
    for (const { symbol } of INSTRUMENTS) this.#rings.set(symbol, new MinuteRing())
  }

  ring(symbol: string): MinuteRing {
    const ring = this.#rings.get(symbol)
    if (!ring) throw new RangeError(`No bars of ${symbol}`)
    return ring
  }

  /** Fills the last day of every instrument from the computed past. */
  begin(now: number): void {
    for (const [symbol, ring] of this.#rings) {
      ring.clear()
      const running = barStart(now, '1m')
      for (let at = running - DAY_MINUTES * MINUTE_MS; at < running; at += MINUTE_MS)
        ring.put(this.#parts.past.bar(symbol, '1m', at))
      ring.put(this.#parts.past.unfinishedMinute(symbol, now))
    }
  }

  /** Lays stored minutes of the last day over the computed ones. */
  async recall(now: number): Promise<void> {
    for (const [symbol, ring] of this.#rings) {
      if (!this.#parts.stored(symbol)) continue
      try {
        const from = now - DAY_MINUTES * MINUTE_MS
        for (const bar of await this.#parts.store.minutes(symbol, from, now + MINUTE_MS))
          this.#lay(ring, bar)
      } catch (error) {
        this.#parts.log.warn({ error, symbol }, 'stored minute bars could not be read')
        return
      }
    }
  }

  /**
   * Folds a price into the minute in which it came, rolling to it first. A trade becomes known
   * after its commit, so that its minute may be over by then.
   */
  fold(symbol: string, price: number, volume: number, at: number): void {
    const ring = this.ring(symbol)
    this.roll(symbol, at)
    const start = barStart(at, '1m')
    const before = ring.get(start)
    if (!before || (volume === 0 && before.close === price)) return
    if (start === ring.last) ring.fold(price, volume)
    else {
      const print = { open: price, high: price, low: price, close: price, volume }
      ring.put(joinCandles(before, { at: start, ...print }))
      this.#carry(symbol, ring, start, before.close)
    }
    this.#report(symbol, ring.get(start))
  }

  /**
   * A minute has closed otherwise: what comes after it opens there, and flat minutes stay there.
   */
  #carry(symbol: string, ring: MinuteRing, start: number, was: number): void {
    const close = ring.get(start)?.close ?? was
    for (let at = start + MINUTE_MS; at <= ring.last; at += MINUTE_MS) {
      const bar = ring.get(at)
      if (!bar || bar.open !== was || close === was) return
      const isFlat = bar.volume === 0 && bar.high === was && bar.low === was
      const flat = { at, open: close, high: close, low: close, close, volume: 0 }
      const { high, low } = bar
      const opened = { ...bar, open: close, high: Math.max(high, close), low: Math.min(low, close) }
      ring.put(isFlat ? flat : opened)
      this.#report(symbol, isFlat ? flat : opened)
      if (!isFlat) return
    }
  }

  /** Makes the minute of `now` the running one; it opens where the one before closed. */
  roll(symbol: string, now: number): boolean {
    const ring = this.ring(symbol)
    const running = barStart(now, '1m')
    if (ring.last < 0 || ring.last >= running) return false
    if (running - ring.last > RING_MINUTES * MINUTE_MS) this.begin(now)
    while (ring.last < running) this.#open(symbol, ring, ring.last + MINUTE_MS, running)
    return true
  }

  #open(symbol: string, ring: MinuteRing, at: number, running: number): void {
    const close = ring.newest()?.close ?? 0
    const flat = { at, open: close, high: close, low: close, close, volume: 0 }
    // Minutes that passed unseen (the machine slept) come from the computed past.
    const unseen = at < running && this.#parts.stored(symbol)
    ring.put(unseen ? this.#parts.past.bar(symbol, '1m', at) : flat)
    this.#report(symbol, ring.newest())
  }

  #lay(ring: MinuteRing, bar: Candle): void {
    const now = ring.newest()
    if (!now || bar.at !== now.at) return ring.put(bar)
    const high = Math.max(bar.high, now.close)
    ring.put({ ...bar, high, low: Math.min(bar.low, now.close), close: now.close })
  }

  #report(symbol: string, bar: Candle | undefined): void {
    if (bar) this.#parts.changed(symbol, bar)
  }
}
