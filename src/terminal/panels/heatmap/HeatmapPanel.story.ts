// The heatmap with its first second, while it loads, with old data, and after a failure.
import {
  account,
  bookOf,
  FAILED,
  LIVE,
  LOADING,
  STALE,
  tickersOf,
  tradesOf,
} from '../../exampleViews'
import type { PanelStory } from '../../PanelStory'

const shared = { account, tickers: tickersOf(LIVE), trades: tradesOf(LIVE) }

export const panel: PanelStory = {
  kind: 'heatmap',
  size: [480, 320],
  states: {
    live: { ...shared, book: bookOf(LIVE) },
    loading: { ...shared, book: bookOf(LOADING) },
    stale: { ...shared, book: bookOf(STALE) },
    failed: { ...shared, book: bookOf(FAILED) },
    'before the first price': { account },
  },
}
