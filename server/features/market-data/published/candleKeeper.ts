// The way of live minute bars into the store: the newest state of each bar, in batches, a few
// seconds late at most, bounded when the store is away. It computes nothing.
import { BoundedMap } from '../../../../src/domain/collections/boundedMap'
import type { Candle } from '../../../../src/domain/candles'
import type { CandleStore, MarketLog, SymbolCandle } from '../api'

/** Bars waiting beyond this are dropped, oldest first; the past then answers for them. */
const MAX_WAITING = 5_000
const MAX_BATCH = 500

export class CandleKeeper {
  readonly #store: CandleStore
  readonly #log: MarketLog
  readonly #waiting = new BoundedMap<string, SymbolCandle>({ maxEntries: MAX_WAITING })
  #sending: Promise<void> | undefined

  constructor(store: CandleStore, log: MarketLog) {
    this.#store = store
    this.#log = log
  }

  add(symbol: string, candle: Candle): void {
    this.#waiting.set(`${symbol}:${candle.at}`, { symbol, candle })
  }

  /** Writes what waits; one batch at a time, a failed batch waits again. */
  flush(): Promise<void> {
    this.#sending ??= this.#send().finally(() => (this.#sending = undefined))
    return this.#sending
  }

  async #send(): Promise<void> {
    while (this.#waiting.size > 0) {
      const batch = [...this.#waiting].slice(0, MAX_BATCH)
      for (const [key] of batch) this.#waiting.delete(key)
      try {
        await this.#store.upsert(batch.map(([, bar]) => bar))
      } catch (error) {
        // Newer bars that came meanwhile go before them.
        for (const [key, bar] of batch)
          if (!this.#waiting.has(key) && this.#waiting.size < MAX_WAITING)
            this.#waiting.set(key, bar)
        this.#log.warn({ error, bars: this.#waiting.size }, 'minute bars could not be stored yet')
        return
      }
    }
  }
}
