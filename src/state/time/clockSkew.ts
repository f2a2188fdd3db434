// The notice that the device's clock is wrong: once for each wrong setting, and remembered between
// visits, because a wrong clock mostly stays wrong.
import * as v from 'valibot'
import { clockSkewMs, onExchangeTime } from '../exchangeTime'
import { persisted } from '../storage/persisted'

/**
 * From here on a clock counts as wrong, ms: a smaller skew is not noticeable when comparing two
 * clocks.
 */
export const SKEW_BOUND_MS = 60_000

const notified = persisted(
  'meridian.clock',
  v.object({
    /** The skew that was last reported, ms; null while the clock was right. */
    skewMs: v.nullable(v.pipe(v.number(), v.finite())),
  }),
  { skewMs: null },
)

/**
 * Calls `report` with each new skew beyond the bound, ms, until the returned function is called.
 */
export function watchClockSkew(report: (skewMs: number) => void): () => void {
  const look = (): void => {
    const skewMs = clockSkewMs()
    if (skewMs === null) return
    const isWrong = Math.abs(skewMs) >= SKEW_BOUND_MS
    if (!isWrong && notified.skewMs !== null) notified.skewMs = null
    const known = notified.skewMs ?? 0
    if (!isWrong || Math.abs(skewMs - known) < SKEW_BOUND_MS) return
    notified.skewMs = Math.round(skewMs)
    report(skewMs)
  }
  look()
  return onExchangeTime(look)
}
