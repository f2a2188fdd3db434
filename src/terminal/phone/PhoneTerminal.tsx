// Owns the phone's arrangement: chart, book and tape in one place, one's own under it, the two
// sides always at hand above the bottom bar.
import { useState } from 'react'
import type { PerpetualInstrument } from '../../domain/instruments'
import type { Direction } from '../../domain/margin'
import { useText } from '../../i18n/useText'
import { panelId, tabId, Tabs } from '../../ui/fields/Tabs'
import { Button } from '../../ui/pieces/Button'
import { Sheet } from '../../ui/pieces/Sheet'
import { TicketPanel } from '../panels/ticket/TicketPanel'
import { SymbolBar } from '../symbolbar/SymbolBar'
import { PanelHost } from '../workspace/PanelHost'
import { useCounts } from '../workspace/useCounts'
import { usePageShown } from '../workspace/useShown'
import css from './phone.module.css'
import { ShortBook } from './ShortBook'

const VIEWS = ['chart', 'orderbook', 'trades'] as const
const RECORDS = ['positions', 'orders', 'assets'] as const

export function PhoneTerminal({ instrument }: { instrument: PerpetualInstrument }) {
  const { t } = useText()
  const shown = usePageShown()
  const [side, setSide] = useState<Direction | null>(null)
  const { symbol } = instrument
  return (
    <div className={css.phone}>
      <div className={css.scroll}>
        <SymbolBar instrument={instrument} form="phone" />
        <Views symbol={symbol} shown={shown} />
        <Records symbol={symbol} shown={shown} />
      </div>
      <div className={css.deeds}>
        <Button tone="up" size="xl" block onClick={() => setSide('LONG')}>
          {t('terminal.phone.long')}
        </Button>
        <Button tone="down" size="xl" block onClick={() => setSide('SHORT')}>
          {t('terminal.phone.short')}
        </Button>
      </div>
      <Sheet
        opened={side !== null}
        onClose={() => setSide(null)}
        title={t('terminal.phone.ticket', { name: `${instrument.base}/${instrument.quote}` })}
      >
        {side !== null && (
          <TicketPanel
            panelId="sheet"
            symbol={symbol}
            visible={shown}
            direction={side}
            onPlaced={() => setSide(null)}
          />
        )}
      </Sheet>
    </div>
  )
}

interface PartProps {
  readonly symbol: string
  readonly shown: boolean
}

function Views({ symbol, shown }: PartProps) {
  const { t } = useText()
  const [view, setView] = useState<(typeof VIEWS)[number]>('chart')
  return (
    <section className={css.views} aria-label={t('terminal.phone.views')}>
      <Tabs
        id="phone-view"
        label={t('terminal.phone.views')}
        value={view}
        items={VIEWS.map((value) => ({ value, label: t(`terminal.panel.${value}`) }))}
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
      {view === 'chart' && <ShortBook key={symbol} symbol={symbol} visible={shown} />}
    </section>
  )
}

function Records({ symbol, shown }: PartProps) {
  const { t } = useText()
  const counts = useCounts()
  const [record, setRecord] = useState<(typeof RECORDS)[number]>('positions')
  return (
    <section className={css.records} aria-label={t('terminal.phone.account')}>
      <Tabs
        id="phone-record"
        label={t('terminal.phone.account')}
        value={record}
        items={RECORDS.map((value) => ({
          value,
          label: t(`terminal.panel.${value}`),
          ...(value !== 'assets' && counts[value] > 0 ? { count: counts[value] } : {}),
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
