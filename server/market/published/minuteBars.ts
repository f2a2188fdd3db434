// Owns the live minute bars of all instruments: starts them from the past and the store, folds
// prices into them, rolls them at each minute and hands changed ones to the keeper. It publishes
// nothing.
import type { Candle } from '../../../src/domain/candles'
import { barStart } from '../../../src/domain/intervals'
import { INSTRUMENTS } from '../../../src/domain/instruments'
import type { CandleStore, MarketLog } from '../doors'
import type { PastMarket } from '../sim/pastMarket'
import { DAY_MINUTES, LINE_MINUTES, MINUTE_MS, MinuteLine } from './minuteLine'

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
  readonly #lines = new Map<string, MinuteLine>()

  constructor(parts: MinuteBarsParts) {
    this.#parts = parts
    for (const { symbol } of INSTRUMENTS) this.#lines.set(symbol, new MinuteLine())
  }

  line(symbol: string): MinuteLine {
    const line = this.#lines.get(symbol)
    if (!line) throw new RangeError(`No bars of ${symbol}`)
    return line
  }

  /** Fills the last day of every instrument from the computed past. */
  begin(now: number): void {
    for (const [symbol, line] of this.#lines) {
      line.clear()
      const running = barStart(now, '1m')
      for (let at = running - DAY_MINUTES * MINUTE_MS; at < running; at += MINUTE_MS)
        line.put(this.#parts.past.bar(symbol, '1m', at))
      line.put(this.#parts.past.unfinishedMinute(symbol, now))
    }
  }

  /** Lays stored minutes of the last day over the computed ones. */
  async recall(now: number): Promise<void> {
    for (const [symbol, line] of this.#lines) {
      if (!this.#parts.stored(symbol)) continue
      try {
        const from = now - DAY_MINUTES * MINUTE_MS
        for (const bar of await this.#parts.store.minutes(symbol, from, now + MINUTE_MS))
          this.#lay(line, bar)
      } catch (error) {
        this.#parts.log.warn({ error, symbol }, 'stored minute bars could not be read')
        return
      }
    }
  }

  /** Folds a price into the running minute, rolling to it first. */
  fold(symbol: string, price: number, volume: number, now: number): void {
    const line = this.line(symbol)
    this.roll(symbol, now)
    const before = line.newest()
    if (volume === 0 && before && before.close === price) return
    line.fold(price, volume)
    this.#report(symbol, line)
  }

  /** Makes the minute of `now` the running one; it opens where the one before closed. */
  roll(symbol: string, now: number): boolean {
    const line = this.line(symbol)
    const running = barStart(now, '1m')
    if (line.last < 0 || line.last >= running) return false
    if (running - line.last > LINE_MINUTES * MINUTE_MS) this.begin(now)
    while (line.last < running) this.#open(symbol, line, line.last + MINUTE_MS, running)
    return true
  }

  #open(symbol: string, line: MinuteLine, at: number, running: number): void {
    const close = line.newest()?.close ?? 0
    const flat = { at, open: close, high: close, low: close, close, volume: 0 }
    // Minutes that passed unseen (the machine slept) are the past's to tell.
    const unseen = at < running && this.#parts.stored(symbol)
    line.put(unseen ? this.#parts.past.bar(symbol, '1m', at) : flat)
    this.#report(symbol, line)
  }

  #lay(line: MinuteLine, bar: Candle): void {
    const now = line.newest()
    if (!now || bar.at !== now.at) return line.put(bar)
    const high = Math.max(bar.high, now.close)
    line.put({ ...bar, high, low: Math.min(bar.low, now.close), close: now.close })
  }

  #report(symbol: string, line: MinuteLine): void {
    const bar = line.newest()
    if (bar) this.#parts.changed(symbol, bar)
  }
}
