// The customer's records on a phone: a tab per kind, with a choice between orders and fills in the
// history tab.
import { useState } from 'react'
import { useText } from '../../i18n/useText'
import { Segments } from '../../ui/fields/Segments'
import { panelId, tabId, Tabs } from '../../ui/fields/Tabs'
import { panelName, type MarketDescriptor, type RecordTab } from '../markets/MarketDescriptor'
import type { Listing } from '../markets/markets'
import type { PanelKind } from '../panel'
import { PanelHost } from '../workspace/PanelHost'
import { useCounts, type RowCounts } from '../workspace/useCounts'
import css from './phone.module.css'

export interface PhonePartProps {
  readonly page: Listing
  readonly shown: boolean
}

const SET = 'phone-record'

export function PhoneRecords({ page, shown }: PhonePartProps) {
  const { t } = useText()
  const { market } = page
  const counts = useCounts(market)
  const { records } = market.phone
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
          label: t(kinds.length > 1 ? 'terminal.phone.history' : panelName(market, kinds[0])),
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
        <Choice market={market} tab={tab} record={record} onChange={setRecord} />
        <PanelHost
          kind={record}
          panelId={`phone-${record}`}
          symbol={page.instrument.symbol}
          visible={shown}
        />
      </div>
    </section>
  )
}

interface ChoiceProps {
  readonly market: MarketDescriptor
  readonly tab: RecordTab
  readonly record: PanelKind
  readonly onChange: (record: PanelKind) => void
}

function Choice({ market, tab, record, onChange }: ChoiceProps) {
  const { t } = useText()
  if (tab.length === 1) return null
  return (
    <div className={css.choice}>
      <Segments<PanelKind>
        label={t('terminal.phone.history')}
        value={record}
        options={tab.map((value) => ({ value, label: t(panelName(market, value)) }))}
        onChange={onChange}
      />
    </div>
  )
}

function countOf(counts: RowCounts, kind: PanelKind): { readonly count?: number } {
  const count = counts[kind] ?? 0
  return count > 0 ? { count } : {}
}
