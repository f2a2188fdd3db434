// The calls of chart history: the range by its rules, the bars from the feeds.
import { findInstrument, type Market } from '../../../../src/domain/instruments'
import { accepted, refused } from '../../../../src/domain/refusals'
import { networkOf } from '../../../net/networkOf'
import type { GatewayDeps } from '../../deps'
import type { Limits } from '../../limits/limits'
import { candleRow } from '../../wireRows'
import { chartRange } from '../reading/chartRange'
import type { CallInput, Handlers } from '../handler'

type Calls = 'historical' | 'historicalFuture'

export function chartHandlers(
  deps: Pick<GatewayDeps, 'feeds' | 'clock'>,
  limits: Pick<Limits, 'charts'>,
): Handlers<Calls> {
  const { feeds, clock } = deps
  const bars =
    (...markets: readonly Market[]) =>
    async ({ path, query, origin }: CallInput<Calls>) => {
      const it = findInstrument((path['symbol'] ?? '').toLowerCase())
      if (!it || !markets.includes(it.market)) return refused('instrumentUnknown', 'symbol')
      const range = chartRange(query, clock.now())
      if (!range.ok) return range
      const { interval, from, to } = range.value
      const found = await limits.charts.take(networkOf(origin.address), () =>
        feeds.history(it.symbol, interval, from, to),
      )
      if (!found.ok) return found
      return accepted({ histories: found.value.map((bar) => candleRow(it, bar)) })
    }
  return { historical: bars('spot', 'derivatives'), historicalFuture: bars('futures') }
}
