// Indicator values over a chart's bars: recalculated when all bars change, continued when only the
// last one does.
import type { Candle } from '../../../domain/candles'
import type { Calculation } from './calculation'
import type { Tuning } from './chosen/tuning'
import type { Indicator } from './indicator'

export type PlotValues = ReturnType<Calculation['at']>

export class IndicatorRun {
  readonly #start: () => Calculation
  #calculation: Calculation
  /** Start of the last, still open bar; ms UTC. */
  #lastAt: number | undefined

  constructor(indicator: Pick<Indicator, 'calculate'>, tuning: Tuning = {}) {
    this.#start = () => indicator.calculate(tuning)
    this.#calculation = this.#start()
  }

  /** Values at each of `bars`, oldest first. */
  all(bars: readonly Candle[]): readonly PlotValues[] {
    this.#calculation = this.#start()
    this.#lastAt = undefined
    return bars.map((_, i) => this.#next(bars[i - 1], bars[i]))
  }

  /** Values at the last of `bars`: the previous last bar or its successor. */
  last(bars: readonly Candle[]): PlotValues {
    return this.#next(bars.at(-2), bars.at(-1))
  }

  #next(former: Candle | undefined, bar: Candle | undefined): PlotValues {
    if (!bar) return []
    if (former && former.at === this.#lastAt) this.#calculation.close(former)
    this.#lastAt = bar.at
    return this.#calculation.at(bar)
  }
}
