// Result file of a figure in addition to its output: the same fields for all figures, null where
// one does not apply.
import type { Percentiles } from './latency'

export interface Spread extends Percentiles {
  readonly unit: 'µs' | 'ms'
}

/** By the name of a contender, a phase or a load. */
type Named<T> = Readonly<Record<string, T>>

export interface Taken {
  /** Description of the workload, understandable on its own. */
  readonly workload: string
  /** Seed of the generated messages, orders or prices; null if none are generated. */
  readonly seed: number | null
  /** Bytes read, written or held; null if they are not counted. */
  readonly bytes: Named<number> | null
  /** Percentiles of single messages, ticks, orders or frames; null if there are too few. */
  readonly spread: Named<Spread> | null
  /** Check-sums of the results; null if every run ends differently. */
  readonly checkSums: Named<string> | null
  /** All measurements in the figure's own form. */
  readonly measured: unknown
}

export const spreadOf = (percentiles: Percentiles, unit: Spread['unit']): Spread => ({
  unit,
  p50: percentiles.p50,
  p99: percentiles.p99,
  p999: percentiles.p999,
})

/** One entry per figure, keyed by its distinguishing name. */
export const byName = <F, T>(
  figures: readonly F[],
  nameOf: (figure: F) => string,
  valueOf: (figure: F) => T,
): Named<T> => Object.fromEntries(figures.map((figure) => [nameOf(figure), valueOf(figure)]))
