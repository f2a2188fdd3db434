// Percentiles of single steps, as every figure gives them.
import { createHistogram } from 'node:perf_hooks'

/** In the unit of what was measured. */
export interface Percentiles {
  readonly p50: number
  readonly p99: number
  readonly p999: number
}

/** Of values in any order; NaN of none. */
export function percentilesOf(values: readonly number[]): Percentiles {
  const sorted = values.toSorted((a, b) => a - b)
  return { p50: at(sorted, 0.5), p99: at(sorted, 0.99), p999: at(sorted, 0.999) }
}

/** The value that a share of all does not exceed; NaN of none. */
export const percentile = (values: readonly number[], share: number): number =>
  at(
    values.toSorted((a, b) => a - b),
    share,
  )

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN

/** How long each of many steps takes by the clock; it holds no list of them. */
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
