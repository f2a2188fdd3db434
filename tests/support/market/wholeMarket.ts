// A market beside its readers for tests: sources and view in one place, the view attached once the
// sources have begun.
import type { CandleStore } from '../../../server/features/market-data/api'
import {
  createMarketSources,
  type MarketSourcesParts,
} from '../../../server/features/market-data/marketSources'
import { openMarketView } from '../../../server/features/market-data/marketView'
import { MemoryCandles } from './fakes'

/** Starts both; rejects with what the sources say. */
export async function startMarket(
  parts: MarketSourcesParts,
  store: CandleStore = new MemoryCandles(),
) {
  const sources = createMarketSources(parts)
  await sources.start()
  const { clock, log } = parts
  const view = await openMarketView({ events: sources, clock, store, log })
  return {
    feeds: view.feeds,
    stepper: () => sources.stepper(),
    bookSeq: (symbol: string) => view.feeds.bookSeq(symbol),
    async stop() {
      await sources.stop()
      await view.stop()
    },
  }
}
