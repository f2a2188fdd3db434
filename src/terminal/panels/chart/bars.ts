// The bars a chart holds: oldest first, each start once, bounded. It decides what a live bar
// means for them. Pure; times are ms UTC, prices ticks.
import type { Candle } from '../../../domain/candles'

/** The most bars a chart holds; earlier ones are not fetched any more. */
export const MOST_BARS = 5_000

/** Older and newer bars as one run; where both have a bar, the newer knowledge holds. */
export function mergeBars(known: readonly Candle[], fetched: readonly Candle[]): readonly Candle[] {
  const byStart = new Map<number, Candle>()
  for (const bar of known) byStart.set(bar.at, bar)
  for (const bar of fetched) byStart.set(bar.at, bar)
  return [...byStart.values()].sort((a, b) => a.at - b.at).slice(-MOST_BARS)
}

/**
 * What a live bar asks of the chart. replace: the last bar changed. append: the next one began.
 * gap: bars between are missing, fetch them. older: it belongs before the last, set all data anew.
 */
export type LiveChange = 'replace' | 'append' | 'gap' | 'older'

/** Compares a live bar with the last bar held; `length` is the interval in ms. */
export function liveChange(last: Candle | undefined, live: Candle, length: number): LiveChange {
  if (!last || live.at > last.at + length) return 'gap'
  if (live.at === last.at) return 'replace'
  return live.at > last.at ? 'append' : 'older'
}
