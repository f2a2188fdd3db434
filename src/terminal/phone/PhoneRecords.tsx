// Owns one's own records on a phone: a tab for each kind, and behind the tab of history the choice
// between orders and what they traded.
import { useState } from 'react'
import { useText } from '../../i18n/useText'
import { Segments } from '../../ui/fields/Segments'
import { panelId, tabId, Tabs } from '../../ui/fields/Tabs'
import { marketOf, type PanelKind } from '../panels/panel'
import { PanelHost } from '../workspace/PanelHost'
import { isCounted, useCounts, type Counts } from '../workspace/useCounts'
import css from './phone.module.css'
import { phoneKinds, type RecordTab } from './phoneKinds'

export interface PhonePartProps {
  readonly symbol: string
  readonly shown: boolean
}

const SET = 'phone-record'

export function PhoneRecords({ symbol, shown }: PhonePartProps) {
  const { t } = useText()
  const counts = useCounts()
  const { records } = phoneKinds(marketOf(symbol))
  const [record, setRecord] = useState<PanelKind>(records[0]?.[0] ?? 'assets')
  const tab = records.find((kinds) => kinds.includes(record)) ?? [record]
  return (
    <section className={css.records} aria-label={t('terminal.phone.account')}>
      <Tabs<PanelKind>
        id={SET}
        label={t('terminal.phone.account')}
        value={tab[0]}
        items={records.map((kinds) => ({
          value: kinds[0],
          label: t(kinds.length > 1 ? 'terminal.phone.history' : `terminal.panel.${kinds[0]}`),
          ...countOf(counts, kinds[0]),
        }))}
        onChange={setRecord}
        fill
      />
      <div
        className={css.record}
        role="tabpanel"
        id={panelId(SET, tab[0])}
        aria-labelledby={tabId(SET, tab[0])}
      >
        <Choice tab={tab} record={record} onChange={setRecord} />
        <PanelHost kind={record} panelId={`phone-${record}`} symbol={symbol} visible={shown} />
      </div>
    </section>
  )
}

interface ChoiceProps {
  readonly tab: RecordTab
  readonly record: PanelKind
  readonly onChange: (record: PanelKind) => void
}

function Choice({ tab, record, onChange }: ChoiceProps) {
  const { t } = useText()
  if (tab.length === 1) return null
  return (
    <div className={css.choice}>
      <Segments<PanelKind>
        label={t('terminal.phone.history')}
        value={record}
        options={tab.map((value) => ({ value, label: t(`terminal.panel.${value}`) }))}
        onChange={onChange}
      />
    </div>
  )
}

function countOf(counts: Counts, kind: PanelKind): { readonly count?: number } {
  return isCounted(kind) && counts[kind] > 0 ? { count: counts[kind] } : {}
}
