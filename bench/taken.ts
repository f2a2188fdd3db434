// What a figure leaves in its file beside what was printed: the same for all figures, null where
// something does not apply to one.
import type { Percentiles } from './latency'

export interface Spread extends Percentiles {
  readonly unit: 'µs' | 'ms'
}

/** By the name of a contender, a phase or a load. */
type Named<T> = Readonly<Record<string, T>>

export interface Taken {
  /** In words, as a stranger would repeat it. */
  readonly workload: string
  /** Of the messages, orders or prices that are made; null where none are. */
  readonly seed: number | null
  /** Of what was read, written or held; null where none are counted. */
  readonly bytes: Named<number> | null
  /** Of single messages, ticks, orders or frames; null where there are too few. */
  readonly spread: Named<Spread> | null
  /** Of what the work ended in; null where each run ends differently. */
  readonly checkSums: Named<string> | null
  /** All that was measured, as the figure has it. */
  readonly measured: unknown
}

export const spreadOf = (percentiles: Percentiles, unit: Spread['unit']): Spread => ({
  unit,
  p50: percentiles.p50,
  p99: percentiles.p99,
  p999: percentiles.p999,
})

/** One entry for each figure, named by what tells it from the others. */
export const byName = <F, T>(
  figures: readonly F[],
  nameOf: (figure: F) => string,
  valueOf: (figure: F) => T,
): Named<T> => Object.fromEntries(figures.map((figure) => [nameOf(figure), valueOf(figure)]))
