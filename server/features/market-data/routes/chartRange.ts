// The rules of a chart's range: what is missing, what is in seconds, what is too long.
import { accepted, refused, type Outcome } from '../../../../src/domain/refusals'
import { INTERVALS, intervalMs, MAX_BARS, type Interval } from '../../../../src/domain/intervals'
import type { ParsedQueryOf } from '../../../../src/protocol/calls'
import { epochMs } from '../../../../src/protocol/schemas/fields'

export interface ChartRange {
  readonly interval: Interval
  /** ms UTC; bars that start in [from, to]. */
  readonly from: number
  readonly to: number
}

const UNIT_MS = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const

/**
 * Missing from or to is now; fewer than 13 digits are seconds; from that equals (or passes) to is
 * cleared; a window reaches at most 1000 bars back from its end. 60 m is 1h.
 */
export function chartRange(query: ParsedQueryOf<'historical'>, now: number): Outcome<ChartRange> {
  const interval = intervalOf(query)
  if (!interval) return refused('fieldType', query.interval ? 'interval' : 'aggregate')
  const to = timeOf(query.to) ?? now
  const asked = timeOf(query.from) ?? now
  const earliest = Math.max(0, to - MAX_BARS * intervalMs(interval))
  const from = asked >= to ? earliest : Math.max(asked, earliest)
  return accepted({ interval, from, to })
}

function timeOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : epochMs(Number(text))
}

function intervalOf(query: ParsedQueryOf<'historical'>): Interval | undefined {
  const { interval, aggregate, type } = query
  if (interval) return interval
  const length = Number(aggregate ?? 1) * UNIT_MS[type ?? 'm']
  return INTERVALS.find((each) => intervalMs(each) === length)
}
