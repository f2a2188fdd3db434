// The order form of a guest, of an account with money and without, and before prices have come.
import { account, bookOf, emptyAccount, funding, LIVE, prices, tickersOf } from '../../exampleViews'
import type { PanelStory } from '../../PanelStory'

const market = { book: bookOf(LIVE), tickers: tickersOf(LIVE), prices, funding }

export const panel: PanelStory = {
  kind: 'orderForm',
  size: [298, 720],
  states: {
    guest: { ...market, account: null },
    member: { ...market, account },
    'without money': { ...market, account: emptyAccount },
    'without prices': { account },
    spot: { ...market, symbol: 'btcusdt', account },
    derivatives: { symbol: 'audusd', account },
  },
}
