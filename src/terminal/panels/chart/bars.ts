// Bars held by a chart: oldest first, unique by start time, bounded. Merges fetched and live bars.
// Pure; times are ms UTC, prices ticks.
import type { Candle } from '../../../domain/candles'

/** Upper bound of held bars; earlier ones are not fetched. */
export const MAX_BARS = 5_000

/**
 * Merges an answer of the exchange, which is authoritative for every bar that had ended. The last
 * bar of an answer up to the present was still running, so the later of the two states is kept.
 */
export function withFetched(
  held: readonly Candle[],
  fetched: readonly Candle[],
  upToNow: boolean,
): readonly Candle[] {
  const byStart = new Map(held.map((bar) => [bar.at, bar]))
  const running = upToNow ? fetched.at(-1) : undefined
  for (const bar of fetched) {
    const known = byStart.get(bar.at)
    byStart.set(bar.at, bar === running && known ? laterOf(known, bar) : bar)
  }
  return [...byStart.values()].sort((a, b) => a.at - b.at).slice(-MAX_BARS)
}

/** The later state of one running bar: within a bar, volume and range only grow. */
function laterOf(known: Candle, other: Candle): Candle {
  if (known.volume !== other.volume) return known.volume > other.volume ? known : other
  return known.high - known.low >= other.high - other.low ? known : other
}

export interface LiveBars {
  readonly bars: readonly Candle[]
  /** all: replace all bars. last: the last bar changed. next: a new bar started. */
  readonly change: 'none' | 'all' | 'last' | 'next'
  /** Bars from this start time to the live one may be wrong; null: none. */
  readonly unconfirmedFrom: number | null
}

/**
 * Merges the live bar. `before` is the final state of the previous bar, or null if its end was not
 * observed, in which case the held bar is only the last state seen.
 */
export function withLive(held: readonly Candle[], live: Candle, before: Candle | null): LiveBars {
  const last = held.at(-1)
  if (!last) return { bars: [live], change: 'all', unconfirmedFrom: null }
  // The channel lags behind the fetched bars.
  if (live.at < last.at) return { bars: held, change: 'none', unconfirmedFrom: null }
  const known = before === null ? held : withEnd(held, before)
  const isNext = live.at > last.at
  const bars = [...(isNext ? known : known.slice(0, -1)), live].slice(-MAX_BARS)
  const ended = before?.at === last.at
  return {
    bars,
    change: known !== held ? 'all' : isNext ? 'next' : 'last',
    unconfirmedFrom: isNext && !ended ? last.at : null,
  }
}

/**
 * The bars with one of the last two replaced by its final state; the same array if nothing changed.
 */
function withEnd(held: readonly Candle[], end: Candle): readonly Candle[] {
  const at = held.findLastIndex((bar) => bar.at === end.at)
  const known = held[at]
  if (at < held.length - 2 || !known || isSameBar(known, end)) return held
  return held.with(at, end)
}

const isSameBar = (a: Candle, b: Candle): boolean =>
  a.open === b.open &&
  a.high === b.high &&
  a.low === b.low &&
  a.close === b.close &&
  a.volume === b.volume
