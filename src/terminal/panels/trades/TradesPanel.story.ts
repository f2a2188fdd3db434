// The market's trades live, while they load, with old data, and after a failure.
import { FAILED, LIVE, LOADING, STALE, tradesOf } from '../../exampleViews'
import type { PanelStory } from '../../PanelStory'

export const panel: PanelStory = {
  kind: 'trades',
  size: [280, 420],
  states: {
    live: { trades: tradesOf(LIVE) },
    loading: { trades: tradesOf(LOADING) },
    stale: { trades: tradesOf(STALE) },
    failed: { trades: tradesOf(FAILED) },
  },
}
