// Layout of the chart panel: tools on top, the legend over the chart, missing history reported
// below.
import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useText } from '../../../i18n/useText'
import { Fresh } from '../../freshness/Fresh'
import type { PanelProps } from '../../panelProps'
import { pairName } from '../../trading/tables/pairName'
import css from './chart.module.css'
import { ChartLegend, type Legend } from './screen/Legend'
import { chartSettings, DEFAULT_CHOICE } from './chartSettings'
import { ChartLayers } from './ChartLayers'
import { ChartToolbar, intervalName } from './ChartToolbar'
import { useManaged } from './chosen/useManaged'
import { DrawingState } from './drawings/DrawingState'
import type { LegendText } from './screen/legendText'
import type { ChartPlace } from './screen/ChartScreen'
import { useChart } from './useChart'
import { useIntervalOffers } from './useIntervalOffers'

/** Fetched when the settings of indicators are opened. */
const IndicatorDialog = lazy(() =>
  import('./chosen/IndicatorDialog').then((module) => ({ default: module.IndicatorDialog })),
)

export function ChartPanel(props: PanelProps) {
  const { t } = useText()
  const { panelId, instrument, market, visible } = props
  useIntervalOffers(panelId, visible)
  const choice = useSnapshot(chartSettings).choices[panelId] ?? DEFAULT_CHOICE
  const legend = useRef<Legend>(null)
  const onLegend = useCallback((text: LegendText | null) => legend.current?.show(text), [])
  const [place, setPlace] = useState<ChartPlace | null>(null)
  const { attach, ...chart } = useChart({ ...props, choice, onLegend, onPoint: setPlace })
  const { managed, manage, closeManaged } = useManaged()
  const [drawing] = useState(() => new DrawingState())
  const interval = intervalName(choice.interval, t('terminal.chart.day'))
  const kind = market.marked ? ` ${t(market.texts.badge)}` : ''
  const name = `${pairName(instrument.symbol)}${kind}`
  return (
    <div className={css.panel}>
      <ChartToolbar
        panelId={panelId}
        choice={choice}
        hasVolume={market.hasVolume}
        symbol={instrument.symbol}
        drawing={drawing}
        onManage={() => manage(null)}
      />
      <div className={css.body}>
        <Fresh freshness={chart.freshness} onRestart={chart.restart}>
          <div
            ref={attach}
            className={css.chart}
            role="group"
            aria-label={t('terminal.chart.label', { name: instrument.name, interval })}
          />
        </Fresh>
        <ChartLayers
          instrument={instrument}
          market={market}
          chart={chart}
          hasFills={choice.fills}
          drawing={drawing}
          place={place}
          onClose={() => setPlace(null)}
          onIndicator={manage}
        />
        <ChartLegend ref={legend} title={`${name} · ${interval}`} />
        {chart.history === 'failed' && (
          <p className={css.missing} role="alert">
            {t('terminal.chart.historyFailed')}
            <button type="button" onClick={chart.retry}>
              {t('app.retry')}
            </button>
          </p>
        )}
        {chart.history === 'loading' && <div className={css.wait} aria-hidden="true" />}
      </div>
      {managed && (
        <Suspense fallback={null}>
          <IndicatorDialog
            {...managed}
            panelId={panelId}
            choice={choice}
            hasVolume={market.hasVolume}
            onClose={closeManaged}
          />
        </Suspense>
      )}
    </div>
  )
}
