// Prices that alerts missed while the exchange was stopped: each minute of the chart since an alert
// was armed is judged once the exchange is back, a day of them at most.
import type { Candle } from '../../../src/domain/candles'
import type { MarketReads } from '../market-data/api'
import type { Reached } from './recordChanges'
import { thresholdsOf } from './conditions'
import type { Watched } from './rows'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 3_600_000

/** The firings of armed price alerts that the minutes of the chart call for. */
export async function recall(
  market: Pick<MarketReads, 'history'>,
  alerts: readonly Watched[],
  now: number,
): Promise<readonly Reached[]> {
  const found: Reached[] = []
  const armed = alerts.filter(isPrice)
  for (const symbol of new Set(armed.map((each) => each.symbol))) {
    const own = armed.filter((each) => each.symbol === symbol)
    const since = Math.min(...own.map(({ armedAt }) => armedAt))
    const bars = await market.history(symbol, '1m', Math.max(since, now - DAY_MS), now)
    for (const alert of own) found.push(...reachedIn(bars, alert, now))
  }
  return found
}

const isPrice = ({ kind, status }: Watched): boolean =>
  status === 'ARMED' && (kind === 'ABOVE' || kind === 'BELOW' || kind === 'CROSSES')

function reachedIn(bars: readonly Candle[], alert: Watched, now: number): readonly Reached[] {
  for (const [, threshold] of thresholdsOf(alert, Number.POSITIVE_INFINITY)) {
    const { action, way, at: level } = threshold
    if (action !== 'fire') continue
    // A minute that began before the alert was armed may hold prices from before.
    const bar = bars.find(({ at, low, high }) =>
      at < alert.armedAt ? false : way === 'up' ? high >= level : low <= level,
    )
    if (!bar) continue
    const reachedAt = Math.min(bar.at + MINUTE_MS, now)
    if (alert.expiresAt !== null && bar.at >= alert.expiresAt) continue
    return [{ ...threshold, action, value: way === 'up' ? bar.high : bar.low, reachedAt }]
  }
  return []
}
