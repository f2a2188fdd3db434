// Open positions of a guest and of a member: while they load, none, some, and old ones.
import { account, emptyAccount, LIVE, STALE, tickersOf } from '../../exampleViews'
import type { PanelStory } from '../../PanelStory'

const tickers = tickersOf(LIVE)

export const panel: PanelStory = {
  kind: 'positions',
  size: [960, 240],
  states: {
    guest: { account: null },
    loading: {},
    empty: { tickers, account: emptyAccount },
    rows: { tickers, account },
    stale: { tickers, account: { ...account, freshness: STALE } },
  },
}
