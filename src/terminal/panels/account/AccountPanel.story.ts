// The account's equity and risk: a guest, without money, with positions, and old figures.
import { account, emptyAccount, LIVE, STALE, tickersOf } from '../../exampleViews'
import type { PanelStory } from '../../PanelStory'

const tickers = tickersOf(LIVE)

export const panel: PanelStory = {
  kind: 'account',
  size: [298, 320],
  states: {
    guest: { account: null },
    'without money': { tickers, account: emptyAccount },
    'with positions': { tickers, account },
    stale: { tickers, account: { ...account, freshness: STALE } },
  },
}
