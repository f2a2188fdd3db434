// The chart's row of tools: interval, indicators, time zone, time range.
import { FRAMES, INTERVALS, type Interval } from '../../../domain/intervals'
import { useText } from '../../../i18n/useText'
import css from './chart.module.css'
import { ChartMenu } from './ChartMenu'
import { changeChart, chooseFrame, chooseInterval, type ChartChoice } from './chartSettings'

export interface ChartToolbarProps {
  readonly panelId: string
  readonly choice: ChartChoice
  /** Whether the instrument has a volume; one that is dealt has none. */
  readonly hasVolume?: boolean
}

export function ChartToolbar({ panelId, choice, hasVolume = true }: ChartToolbarProps) {
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
      <ChartMenu panelId={panelId} choice={choice} hasVolume={hasVolume} />
      <div role="group" aria-label={t('terminal.chart.indicators')} className={css.roomy}>
        <button
          type="button"
          aria-label={t('terminal.chart.ma.label')}
          aria-pressed={choice.averages}
          onClick={() => changeChart(panelId, { averages: !choice.averages })}
        >
          {t('terminal.chart.ma')}
        </button>
        {hasVolume && (
          <button
            type="button"
            aria-label={t('terminal.chart.volume.label')}
            aria-pressed={choice.volume}
            onClick={() => changeChart(panelId, { volume: !choice.volume })}
          >
            {t('terminal.chart.volume')}
          </button>
        )}
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
              {frame}
            </button>
          ))}
        </div>
      </div>
    </div>
  )
}

export const intervalName = (interval: Interval, day: string): string =>
  interval === '1d' ? day : interval
