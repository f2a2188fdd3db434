// The list of markets with figures, before they have come, and with old ones.
import { LIVE, LOADING, STALE, tickersOf } from '../../exampleViews'
import type { PanelStory } from '../../PanelStory'

export const panel: PanelStory = {
  kind: 'watchlist',
  size: [300, 480],
  states: {
    live: { tickers: tickersOf(LIVE) },
    loading: { tickers: tickersOf(LOADING) },
    stale: { tickers: tickersOf(STALE) },
  },
}
