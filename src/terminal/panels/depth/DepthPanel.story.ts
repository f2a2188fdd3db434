// The depth chart live, while it loads, with old data, and after a failure.
import { bookOf, FAILED, LIVE, LOADING, STALE } from '../../exampleViews'
import type { PanelStory } from '../../PanelStory'

export const panel: PanelStory = {
  kind: 'depth',
  size: [640, 320],
  states: {
    live: { book: bookOf(LIVE) },
    loading: { book: bookOf(LOADING) },
    stale: { book: bookOf(STALE) },
    failed: { book: bookOf(FAILED) },
  },
}
