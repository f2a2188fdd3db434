// The calls of chart history: the range by its rules, the bars from the market data.
import { findInstrument, type Market } from '../../../src/domain/instruments'
import type { Clock } from '../../../src/domain/clock'
import { accepted, refused } from '../../../src/domain/refusals'
import { networkOf } from '../../net/networkOf'
import type { FairTurns } from '../../offload/fairTurns'
import { candleRow } from '../../../src/protocol/marketRows'
import { chartRange } from './chartRange'
import type { CallInput, Handlers } from '../../gateway/http/handler'
import type { MarketReads } from '../api'

type Calls = 'historical' | 'historicalFuture'

export interface ChartDeps {
  readonly market: MarketReads
  readonly clock: Clock
  /** Everybody's turns at long histories, by network. */
  readonly charts: FairTurns
}

export function chartRoutes({ market, clock, charts }: ChartDeps): Handlers<Calls> {
  const bars =
    (...markets: readonly Market[]) =>
    async ({ path, query, origin }: CallInput<Calls>) => {
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
