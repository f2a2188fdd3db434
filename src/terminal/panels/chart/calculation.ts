// Calculation of an indicator, fed bar by bar.
import type { Candle } from '../../../domain/candles'

/** One pass over the bars, oldest first. Values on the price scale are in ticks. */
export interface Calculation {
  /** The value of each plot if `bar` came next; null while too few bars precede it. */
  readonly at: (bar: Candle) => readonly (number | null)[]
  /** Adds a finished bar. */
  readonly close: (bar: Candle) => void
}
