// An exchange for the contract of the seam: one book with a market maker's depth, over a database.
import { lots, ticks } from '../../../src/domain/brand'
import { marketMakerApi } from '../../../server/core/exchange/marketMaker'
import { Pipeline } from '../../../server/core/exchange/pipeline'
import type { Seam } from '../../../server/core/exchange/transport/messages'
import { MarketPublisher } from '../../../server/features/market-data/published/marketPublisher'
import { SourceRunner } from '../../../server/features/market-data/sourceRunner'
import { modules } from '../../../server/features'
import { SteadyClock } from '../../../server/app/clock'
import { ExchangeBooks } from '../../../server/app/exchange/exchangeBooks'
import { openStore } from '../../../server/store/openStore'

export const PAIR = 'btcusdt'
/** The one price at which the market maker sells. */
export const ASK = 6_000_000
export const ORIGIN = { source: 'replay:x', seed: 7, replayed: [{ symbol: PAIR, scale: 1.5 }] }

/** Opens it on the address of a database with the schema. */
export async function openExchange(databaseUrl: string) {
  const tables = modules.flatMap((module) => module.tables)
  const store = await openStore({ dataDir: '', databaseUrl }, tables)
  let orders = 0
  const ids = { uuid: () => `00000000-0000-4000-8000-${String((orders += 1)).padStart(12, '0')}` }
  const pipeline = await Pipeline.start({ store, modules, clock: new SteadyClock(), ids })
  const sources = new SourceRunner(marketMakerApi(pipeline))
  sources.reference(PAIR, ticks(ASK))
  const asks = [[ticks(ASK), lots(1_000)]] as const
  sources.depth(PAIR, { bids: [], asks, replace: true })
  const status = () => pipeline.status()
  const books = new ExchangeBooks(pipeline)
  const publisher = new MarketPublisher({ books, sources, status, trading$: pipeline.trading$ })
  publisher.start()
  const market = {
    update$: publisher.update$,
    whole: () => publisher.whole(),
    origin: async () => ORIGIN,
  }
  const seam: Seam = { commands: pipeline, events: pipeline, reads: pipeline, market }
  const close = async () => {
    publisher.stop()
    await pipeline.close()
    await store.close()
  }
  return { seam, close }
}
