// Accessible names of tabs: the panel, and its instrument when it is not the page's.
import { TabNode, type Model } from 'flexlayout-react'
import { useMemo } from 'react'
import { useText } from '../../../i18n/useText'
import { panelName } from '../../markets/MarketDescriptor'
import { useMarkets, type Listing } from '../../markets/markets'
import { PANELS } from '../../panels'
import { layoutTab } from '../layout/dockModel'
import { symbolOf } from '../layout/panelLink'
import { usePanelLinks } from '../state/LinkContext'
import { dockTranslator } from './dockTexts'
import { symbolName } from './useSymbolName'

/** The translator of the docking library's texts for a model on a page. */
export function useTabNames(model: Model, page: Listing): (key: string) => string {
  const { t } = useText()
  const markets = useMarkets()
  const { groups } = usePanelLinks()
  return useMemo(() => {
    const nameOf = (panelId: string): string | undefined => {
      const node = model.getNodeById(panelId)
      const tab = node instanceof TabNode ? layoutTab(node) : null
      if (!tab) return undefined
      const name = t(panelName(page.market, tab.kind))
      const symbol = symbolOf(tab.link, page.instrument.symbol, groups)
      const isPage = symbol === page.instrument.symbol
      if (!PANELS[tab.kind].hasInstrument || isPage || !markets.find(symbol)) return name
      return `${name} · ${symbolName(symbol, page, markets, t)}`
    }
    return dockTranslator(t, nameOf)
  }, [t, markets, model, page, groups])
}
