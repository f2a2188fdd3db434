// Watchlists before the first one was made, for a guest and a member.
import { account, LIVE, tickersOf } from '../../exampleViews'
import type { PanelStory } from '../../PanelStory'

const tickers = tickersOf(LIVE)

export const panel: PanelStory = {
  kind: 'lists',
  size: [300, 360],
  states: { guest: { account: null, tickers }, member: { account, tickers } },
}
