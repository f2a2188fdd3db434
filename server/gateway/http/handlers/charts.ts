// Owns the calls of chart history: the range by its rules, the bars from the feeds.
import { findInstrument, type Market } from '../../../../src/domain/instruments'
import { accepted, refused } from '../../../../src/domain/refusals'
import type { GatewayNeeds } from '../../deps'
import { candleRow } from '../../wireRows'
import { chartRange } from '../reading/chartRange'
import type { CallInput, Handlers } from '../handler'

type Calls = 'historical' | 'historicalFuture'

export function chartHandlers(needs: Pick<GatewayNeeds, 'feeds' | 'clock'>): Handlers<Calls> {
  const { feeds, clock } = needs
  const bars =
    (...markets: readonly Market[]) =>
    async ({ path, query }: CallInput<Calls>) => {
      const it = findInstrument((path['symbol'] ?? '').toLowerCase())
      if (!it || !markets.includes(it.market)) return refused('instrumentUnknown', 'symbol')
      const range = chartRange(query, clock.now())
      if (!range.ok) return range
      const { interval, from, to } = range.value
      const found = await feeds.history(it.symbol, interval, from, to)
      return accepted({ histories: found.map((bar) => candleRow(it, bar)) })
    }
  return { historical: bars('spot', 'derivatives'), historicalFuture: bars('futures') }
}
