// The calls of chart history: the range by its rules, the bars from the market data.
import { findInstrument, type Market } from '../../../../src/domain/instruments'
import type { Clock } from '../../../../src/domain/clock'
import { accepted, refused } from '../../../../src/domain/refusals'
import { networkOf } from '../../../lib/net/networkOf'
import type { FairQueue } from '../../../lib/offload/fairQueue'
import { candleRow } from '../../../../src/protocol/marketRows'
import { chartRange } from './chartRange'
import type { CallInput, Handlers } from '../../../gateway/http/handler'
import type { MarketReads } from '../api'

export interface ChartDeps {
  readonly market: MarketReads
  readonly clock: Clock
  /** Queue for long histories, fair between networks. */
  readonly charts: FairQueue
}

export function chartRoutes({ market, clock, charts }: ChartDeps): Partial<Handlers> {
  const bars =
    (...markets: readonly Market[]) =>
    async ({ path, query, origin }: CallInput<'historical' | 'historicalFuture'>) => {
      const instrument = findInstrument((path['symbol'] ?? '').toLowerCase())
      if (!instrument || !markets.includes(instrument.market))
        return refused('instrumentUnknown', 'symbol')
      const range = chartRange(query, clock.now())
      if (!range.ok) return range
      const { interval, from, to } = range.value
      const found = await charts.take(networkOf(origin.address), () =>
        market.history(instrument.symbol, interval, from, to),
      )
      if (!found.ok) return found
      return accepted({ histories: found.value.map((bar) => candleRow(instrument, bar)) })
    }
  return { historical: bars('spot', 'derivatives'), historicalFuture: bars('futures') }
}
