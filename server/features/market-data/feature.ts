// The public market data as a feature: its calls.
import type { Feature } from '../../app/contract/feature'
import { FairQueue } from '../../lib/offload/fairQueue'
import { cfdMarketRoutes } from './routes/cfdMarket'
import { chartRoutes } from './routes/charts'
import { marketRoutes } from './routes/markets'

/** Two read from the database while one is computed. */
const CHARTS = { atOnce: 2, waiting: 128, waitingEach: 24 }

export const marketDataFeature: Feature = {
  name: 'marketData',
  register({ market, clock }) {
    const deps = { market, clock, charts: new FairQueue(CHARTS) }
    return {
      costs: { historical: 20, historicalFuture: 20, cfdKlines: 20, instruments: 10 },
      routes: { ...marketRoutes(deps), ...chartRoutes(deps), ...cfdMarketRoutes(deps) },
    }
  },
}
