// Bars of the computed past, many at once: in a thread of their own, because a chart that nobody
// asked for before costs as much as hundreds of orders.
import type { Candle } from '../../../../src/domain/candles'
import type { Interval } from '../../../../src/domain/intervals'
import { JobThread } from '../../../lib/offload/jobThread'
import type { PastMarket } from './pastMarket'

export interface PastBars {
  /** The whole bar that begins at each of those times. */
  bars(symbol: string, interval: Interval, ats: readonly number[]): Promise<readonly Candle[]>
  close(): Promise<void>
}

export interface PastJob {
  readonly seed: number
  readonly symbol: string
  readonly interval: Interval
  /** How the past of a replayed instrument is stretched. */
  readonly scale: number
  readonly ats: Float64Array
}

/** Open, high, low, close and volume of each bar, one after the other. */
export const FIGURES = 5

export class PastBarsThread implements PastBars {
  readonly #thread = new JobThread<PastJob, Float64Array>('features/market-data/sim/past.job')

  constructor(private readonly past: PastMarket) {}

  async bars(symbol: string, interval: Interval, ats: readonly number[]) {
    if (ats.length === 0) return []
    const { seed } = this.past
    const scale = this.past.scaleOf(symbol)
    const job = { seed, symbol, interval, scale, ats: Float64Array.from(ats) }
    const figures = await this.#thread.run(job)
    return ats.map((at, place) => {
      const [open = 0, high = 0, low = 0, close = 0, volume = 0] = figures.subarray(place * FIGURES)
      return { at, open, high, low, close, volume }
    })
  }

  close(): Promise<void> {
    return this.#thread.close()
  }
}

/** The same without a thread, for tests. */
export const pastBarsOf = (past: PastMarket): PastBars => ({
  bars: async (symbol, interval, ats) => ats.map((at) => past.bar(symbol, interval, at)),
  close: () => Promise.resolve(),
})
