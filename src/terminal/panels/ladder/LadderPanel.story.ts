// The ladder live with an own order, while it loads, with old data, and after a failure.
import { account, bookOf, FAILED, LIVE, LOADING, STALE, tradesOf } from '../../exampleViews'
import type { PanelStory } from '../../PanelStory'

const trades = tradesOf(LIVE)

export const panel: PanelStory = {
  kind: 'ladder',
  size: [340, 480],
  states: {
    live: { account, book: bookOf(LIVE), trades },
    guest: { account: null, book: bookOf(LIVE), trades },
    loading: { account, book: bookOf(LOADING), trades },
    stale: { account, book: bookOf(STALE), trades },
    failed: { account, book: bookOf(FAILED), trades },
  },
}
