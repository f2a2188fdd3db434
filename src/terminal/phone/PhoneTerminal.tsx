// Phone arrangement: market panels on top, the customer's records below, and both sides in a fixed
// bar above the bottom navigation.
import { useState } from 'react'
import { useText } from '../../i18n/useText'
import { panelId, tabId, Tabs } from '../../ui/fields/Tabs'
import { hasBook, panelName } from '../markets/MarketDescriptor'
import type { Listing } from '../markets/markets'
import type { PanelKind } from '../panel'
import { MaintenanceBar } from '../symbolbar/MaintenanceBar'
import { SymbolBar } from '../symbolbar/SymbolBar'
import { PanelHost } from '../workspace/PanelHost'
import { usePageShown } from '../workspace/useShown'
import css from './phone.module.css'
import { MorePanels } from './MorePanels'
import { PhoneActions } from './PhoneActions'
import { PhoneRecords, type PhonePartProps } from './PhoneRecords'
import { ShortBook } from './ShortBook'

export function PhoneTerminal({ page }: { page: Listing }) {
  const shown = usePageShown()
  const { market } = page.market
  return (
    <div className={css.phone}>
      <div className={css.scroll}>
        <MaintenanceBar />
        <SymbolBar {...page} form="phone" />
        <Views key={`${market} views`} page={page} shown={shown} />
        <PhoneRecords key={`${market} records`} page={page} shown={shown} />
      </div>
      <PhoneActions key={market} page={page} shown={shown} />
    </div>
  )
}

function Views({ page, shown }: PhonePartProps) {
  const { instrument, market } = page
  const { t } = useText()
  const { views } = market.phone
  const [view, setView] = useState<PanelKind>('chart')
  return (
    <section className={css.views} aria-label={t('terminal.phone.views')}>
      <div className={css.head}>
        <Tabs<PanelKind>
          id="phone-view"
          label={t('terminal.phone.views')}
          value={view}
          items={views.map((value) => ({ value, label: t(panelName(market, value)) }))}
          onChange={setView}
          fill
        />
        <MorePanels page={page} shown={shown} />
      </div>
      <div
        className={css.view}
        data-view={view}
        role="tabpanel"
        id={panelId('phone-view', view)}
        aria-labelledby={tabId('phone-view', view)}
      >
        <PanelHost
          kind={view}
          panelId={`phone-${view}`}
          symbol={instrument.symbol}
          visible={shown}
        />
      </div>
      {view === 'chart' && hasBook(market) && (
        <ShortBook key={instrument.symbol} page={page} visible={shown} />
      )}
    </section>
  )
}
