// Tab text: the panel's name, its row count, and its instrument when it is not the page's.
import { useText } from '../../../i18n/useText'
import { panelName } from '../../markets/MarketDescriptor'
import { useMarkets } from '../../markets/markets'
import type { PanelKind } from '../../panel'
import { PANELS } from '../../panels'
import { useLinkedSymbol } from '../state/LinkContext'
import type { LayoutTab } from '../layout/layout'
import { usePage } from '../PageContext'
import { useCounts } from '../useCounts'
import css from './chrome.module.css'
import { useSymbolName } from './useSymbolName'

export interface TabNameProps {
  readonly tab: LayoutTab
}

export function TabName({ tab }: TabNameProps) {
  const { t } = useText()
  const { market } = usePage()
  return (
    <span className={css.name}>
      <span>
        {t(panelName(market, tab.kind))}
        <TabSymbol tab={tab} />
      </span>
      {market.counts[tab.kind] && <Count of={tab.kind} />}
    </span>
  )
}

/** " · ETH": the instrument of a tab, when it is not the page's. */
export function TabSymbol({ tab }: TabNameProps) {
  const page = usePage()
  const symbol = useLinkedSymbol(tab)
  const nameOf = useSymbolName()
  const isListed = useMarkets().find(symbol) !== undefined
  if (!PANELS[tab.kind].hasInstrument || symbol === page.instrument.symbol || !isListed) return null
  return <span className={css.pinned}> · {nameOf(symbol)}</span>
}

function Count({ of }: { of: PanelKind }) {
  const count = useCounts(usePage().market)[of] ?? 0
  return count === 0 ? null : <span className={css.count}>{count}</span>
}
