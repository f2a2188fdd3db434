// Owns the phone's arrangement: what a market shows in one place, one's own under it, the two sides
// always at hand above the bottom bar.
import { useState } from 'react'
import type { Instrument } from '../../domain/instruments'
import { useText } from '../../i18n/useText'
import { panelId, tabId, Tabs } from '../../ui/fields/Tabs'
import { marketOf, type PanelKind } from '../panels/panel'
import { SymbolBar } from '../symbolbar/SymbolBar'
import { PanelHost } from '../workspace/PanelHost'
import { usePageShown } from '../workspace/useShown'
import css from './phone.module.css'
import { PhoneDeeds } from './PhoneDeeds'
import { phoneKinds } from './phoneKinds'
import { PhoneRecords, type PhonePartProps } from './PhoneRecords'
import { ShortBook } from './ShortBook'

export function PhoneTerminal({ instrument }: { instrument: Instrument }) {
  const shown = usePageShown()
  const { symbol, market } = instrument
  return (
    <div className={css.phone}>
      <div className={css.scroll}>
        <SymbolBar instrument={instrument} form="phone" />
        <Views key={`${market} views`} symbol={symbol} shown={shown} />
        <PhoneRecords key={`${market} records`} symbol={symbol} shown={shown} />
      </div>
      <PhoneDeeds key={market} instrument={instrument} shown={shown} />
    </div>
  )
}

function Views({ symbol, shown }: PhonePartProps) {
  const { t } = useText()
  const { views } = phoneKinds(marketOf(symbol))
  const [view, setView] = useState<PanelKind>('chart')
  return (
    <section className={css.views} aria-label={t('terminal.phone.views')}>
      <Tabs<PanelKind>
        id="phone-view"
        label={t('terminal.phone.views')}
        value={view}
        items={views.map((value) => ({ value, label: t(`terminal.panel.${value}`) }))}
        onChange={setView}
        fill
      />
      <div
        className={css.view}
        data-view={view}
        role="tabpanel"
        id={panelId('phone-view', view)}
        aria-labelledby={tabId('phone-view', view)}
      >
        <PanelHost kind={view} panelId={`phone-${view}`} symbol={symbol} visible={shown} />
      </div>
      {view === 'chart' && views.includes('orderbook') && (
        <ShortBook key={symbol} symbol={symbol} visible={shown} />
      )}
    </section>
  )
}
