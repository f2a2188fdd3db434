// The chart's intervals and timeframes: the list, their lengths, and the start of a bar. Days and
// weeks start at midnight UTC, whatever the user's time zone.

export const INTERVALS = ['1m', '5m', '15m', '30m', '1h', '4h', '1d'] as const
export type Interval = (typeof INTERVALS)[number]

export const FRAMES = ['5y', '1y', '6m', '3m', '1m', '5d', '1d'] as const
export type Frame = (typeof FRAMES)[number]

const MINUTE = 60_000
const LENGTH: Record<Interval, number> = {
  '1m': MINUTE,
  '5m': 5 * MINUTE,
  '15m': 15 * MINUTE,
  '30m': 30 * MINUTE,
  '1h': 60 * MINUTE,
  '4h': 240 * MINUTE,
  '1d': 1_440 * MINUTE,
}

/** The maximum number of bars per call. */
export const MAX_BARS = 1000

/** Length of a bar in milliseconds. */
export const intervalMs = (interval: Interval): number => LENGTH[interval]

/** The start of the bar that contains `at` (ms UTC). */
export const barStart = (at: number, interval: Interval): number => at - (at % LENGTH[interval])

/** True if text is an interval. */
export const isInterval = (text: string): text is Interval =>
  (INTERVALS as readonly string[]).includes(text)
