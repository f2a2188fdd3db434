// What is written on a dock tab: the panel's name, how many rows wait behind it, and the
// contract it stays on when it does not follow the page.
import { useText } from '../../../i18n/useText'
import { panelName } from '../../markets/MarketDescriptor'
import { useMarkets } from '../../markets/markets'
import type { PanelKind } from '../../panel'
import type { LayoutTab } from '../layout/layout'
import { usePage } from '../PageContext'
import { useCounts } from '../useCounts'
import css from './chrome.module.css'

export function TabName({ tab }: { tab: LayoutTab }) {
  const { t } = useText()
  const { market } = usePage()
  const markets = useMarkets()
  const pinned = tab.symbol === null ? undefined : markets.find(tab.symbol)
  return (
    <span className={css.name}>
      {t(panelName(market, tab.kind))}
      {pinned && <span className={css.pinned}>{pinned.instrument.base}</span>}
      {market.counts[tab.kind] && <Count of={tab.kind} />}
    </span>
  )
}

function Count({ of }: { of: PanelKind }) {
  const count = useCounts(usePage().market)[of] ?? 0
  return count === 0 ? null : <span className={css.count}>{count}</span>
}
