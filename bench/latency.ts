// Percentiles of single steps, in the common form of all figures.
import { createHistogram } from 'node:perf_hooks'

/** In the unit of the measurement. */
export interface Percentiles {
  readonly p50: number
  readonly p99: number
  readonly p999: number
}

/** Of values in any order; NaN for none. */
export function percentilesOf(values: readonly number[]): Percentiles {
  const sorted = values.toSorted((a, b) => a - b)
  return { p50: at(sorted, 0.5), p99: at(sorted, 0.99), p999: at(sorted, 0.999) }
}

/** The value that the given share of the values does not exceed; NaN without values. */
export const percentile = (values: readonly number[], share: number): number =>
  at(
    values.toSorted((a, b) => a - b),
    share,
  )

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN

/** Wall-clock durations of many steps, without keeping a list of them. */
export class Stopwatch {
  private readonly times = createHistogram()

  time(step: () => void): void {
    const start = process.hrtime.bigint()
    step()
    const nanos = process.hrtime.bigint() - start
    this.times.record(nanos > 0n ? nanos : 1n)
  }

  /** µs */
  get micros(): Percentiles {
    const of = (percent: number) => this.times.percentile(percent) / 1_000
    return { p50: of(50), p99: of(99), p999: of(99.9) }
  }
}

export const percentilesText = ({ p50, p99, p999 }: Percentiles, unit: string): string =>
  `p50 ${short(p50)}, p99 ${short(p99)}, p99.9 ${short(p999)} ${unit}`

const short = (value: number): string => (value < 10 ? value.toFixed(2) : value.toFixed(1))
