// Chart toolbar: interval, drawing tools, indicators, time zone and time range.
import { FRAMES, INTERVALS, type Interval } from '../../../domain/intervals'
import { useText } from '../../../i18n/useText'
import css from './chart.module.css'
import { ChartMenu } from './ChartMenu'
import { DrawingButton } from './drawings/DrawingButton'
import type { DrawingState } from './drawings/DrawingState'
import {
  changeChart,
  chooseFrame,
  chooseInterval,
  toggleIndicator,
  type ChartToolbarProps,
} from './chartSettings'
import { frameName } from './frames'
import { IndicatorMenu } from './IndicatorMenu'
import { KindMenu } from './kinds/KindMenu'
import { kindOf } from './chosen/chosen'
import { inputsOf } from './chosen/tuning'
import type { Indicator } from './indicator'
import { indicatorsOf } from './registry'

interface ToolbarProps extends ChartToolbarProps {
  readonly symbol: string
  readonly drawing: DrawingState
}

export function ChartToolbar(props: ToolbarProps) {
  const { panelId, choice, hasVolume = true, symbol, drawing, onManage } = props
  const indicators = { panelId, choice, hasVolume, ...(onManage && { onManage }) }
  const { t } = useText()
  const utc = choice.zone === 'utc'
  return (
    <div className={css.toolbar}>
      <div role="group" aria-label={t('terminal.chart.intervals')}>
        {INTERVALS.map((interval) => (
          <button
            key={interval}
            type="button"
            aria-pressed={interval === choice.interval}
            onClick={() => chooseInterval(panelId, interval)}
          >
            {intervalName(interval, t('terminal.chart.day'))}
          </button>
        ))}
      </div>
      <span className={css.rule} />
      <DrawingButton symbol={symbol} state={drawing} panelId={panelId} choice={choice} />
      <ChartMenu {...indicators} />
      <div role="group" aria-label={t('terminal.chart.indicators')} className={css.roomy}>
        {indicatorsOf(hasVolume).map((indicator) => (
          <IndicatorButton key={indicator.id} {...indicators} indicator={indicator} />
        ))}
        <KindMenu panelId={panelId} choice={choice} />
        <IndicatorMenu {...indicators} />
      </div>
      <div className={`${css.right} ${css.roomy}`}>
        <button
          type="button"
          aria-label={t(utc ? 'terminal.chart.zone.toLocal' : 'terminal.chart.zone.toUtc')}
          onClick={() => changeChart(panelId, { zone: utc ? 'local' : 'utc' })}
        >
          {t(utc ? 'terminal.chart.utc' : 'terminal.chart.zone.local')}
        </button>
        <div role="group" aria-label={t('terminal.chart.frames')} className={css.frames}>
          {FRAMES.map((frame) => (
            <button
              key={frame}
              type="button"
              aria-pressed={frame === choice.frame}
              onClick={() => chooseFrame(panelId, frame)}
            >
              {frameName(frame)}
            </button>
          ))}
        </div>
      </div>
    </div>
  )
}

interface ButtonProps extends Pick<ChartToolbarProps, 'panelId' | 'choice'> {
  readonly indicator: Indicator
}

/** Names the inputs of the first of the kind. */
function IndicatorButton({ panelId, choice, indicator }: ButtonProps) {
  const { t } = useText()
  const { id, name, shortName } = indicator
  const first = choice.indicators.find((key) => kindOf(key) === id)
  const inputs = inputsOf(indicator, first === undefined ? {} : choice.tuned[first]?.inputs)
  return (
    <button
      type="button"
      aria-label={t(name, inputs)}
      aria-pressed={first !== undefined}
      onClick={() => toggleIndicator(panelId, id)}
    >
      {t(shortName, inputs)}
    </button>
  )
}

export const intervalName = (interval: Interval, day: string): string =>
  interval === '1d' ? day : interval
