// The calculator on each market, and before the first price.
import { account, LIVE, tickersOf } from '../../exampleViews'
import type { PanelStory } from '../../PanelStory'

const tickers = tickersOf(LIVE)

export const panel: PanelStory = {
  kind: 'calculator',
  size: [320, 420],
  states: {
    perpetual: { account, tickers },
    'before the first price': { account },
    spot: { account, symbol: 'btcusdt' },
    cfd: { account: null, symbol: 'usdjpy' },
  },
}
