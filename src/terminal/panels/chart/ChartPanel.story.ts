// The chart of a day, and one whose bars could not be fetched.
import { account, bars, LIVE, tickersOf } from '../../exampleViews'
import type { PanelStory } from '../../PanelStory'

const tickers = tickersOf(LIVE)

export const panel: PanelStory = {
  kind: 'chart',
  size: [960, 420],
  states: {
    live: { bars, tickers, account: null },
    'with a position': { bars, tickers, account },
    'without bars': { tickers, account: null },
  },
}
