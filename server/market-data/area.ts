// The public market data as an area: its calls.
import type { AreaModule } from '../exchange/area'
import { FairTurns } from '../offload/fairTurns'
import { cfdMarketRoutes } from './routes/cfdMarket'
import { chartRoutes } from './routes/charts'
import { marketRoutes } from './routes/markets'

/** Two read from the database while one is computed. */
const CHARTS = { atOnce: 2, waiting: 128, waitingEach: 24 }

export const marketDataArea: AreaModule = {
  name: 'marketData',
  serve({ market, clock }) {
    const deps = { market, clock, charts: new FairTurns(CHARTS) }
    return {
      routes: { ...marketRoutes(deps), ...chartRoutes(deps), ...cfdMarketRoutes(deps) },
    }
  },
}
