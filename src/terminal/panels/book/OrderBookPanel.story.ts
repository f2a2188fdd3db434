// The order book live, while it loads, with old data, and after a failure.
import { bookOf, FAILED, LIVE, LOADING, STALE, tickersOf } from '../../exampleViews'
import type { PanelStory } from '../../PanelStory'

const tickers = tickersOf(LIVE)

export const panel: PanelStory = {
  kind: 'book',
  size: [280, 620],
  states: {
    live: { book: bookOf(LIVE), tickers },
    loading: { book: bookOf(LOADING) },
    stale: { book: bookOf(STALE), tickers },
    failed: { book: bookOf(FAILED), tickers },
  },
}
