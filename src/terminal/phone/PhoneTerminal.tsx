// Owns the phone's arrangement: what a market shows in one place, one's own under it, the two sides
// always at hand above the bottom bar.
import { useState } from 'react'
import type { Instrument } from '../../domain/instruments'
import { useText } from '../../i18n/useText'
import { panelId, tabId, Tabs } from '../../ui/fields/Tabs'
import { marketOf, type PanelKind } from '../panels/panel'
import { SymbolBar } from '../symbolbar/SymbolBar'
import { PanelHost } from '../workspace/PanelHost'
import { isCounted, useCounts, type Counts } from '../workspace/useCounts'
import { usePageShown } from '../workspace/useShown'
import css from './phone.module.css'
import { PhoneDeeds } from './PhoneDeeds'
import { phoneKinds } from './phoneKinds'
import { ShortBook } from './ShortBook'

export function PhoneTerminal({ instrument }: { instrument: Instrument }) {
  const shown = usePageShown()
  const { symbol, market } = instrument
  return (
    <div className={css.phone}>
      <div className={css.scroll}>
        <SymbolBar instrument={instrument} form="phone" />
        <Views key={`${market} views`} symbol={symbol} shown={shown} />
        <Records key={`${market} records`} symbol={symbol} shown={shown} />
      </div>
      <PhoneDeeds key={market} instrument={instrument} shown={shown} />
    </div>
  )
}

interface PartProps {
  readonly symbol: string
  readonly shown: boolean
}

function Views({ symbol, shown }: PartProps) {
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

function Records({ symbol, shown }: PartProps) {
  const { t } = useText()
  const counts = useCounts()
  const { records } = phoneKinds(marketOf(symbol))
  const [record, setRecord] = useState<PanelKind>(records[0] ?? 'assets')
  return (
    <section className={css.records} aria-label={t('terminal.phone.account')}>
      <Tabs<PanelKind>
        id="phone-record"
        label={t('terminal.phone.account')}
        value={record}
        items={records.map((value) => ({
          value,
          label: t(`terminal.panel.${value}`),
          ...countOf(counts, value),
        }))}
        onChange={setRecord}
        fill
      />
      <div
        className={css.record}
        role="tabpanel"
        id={panelId('phone-record', record)}
        aria-labelledby={tabId('phone-record', record)}
      >
        <PanelHost kind={record} panelId={`phone-${record}`} symbol={symbol} visible={shown} />
      </div>
    </section>
  )
}

function countOf(counts: Counts, kind: PanelKind): { readonly count?: number } {
  return isCounted(kind) && counts[kind] > 0 ? { count: counts[kind] } : {}
}
