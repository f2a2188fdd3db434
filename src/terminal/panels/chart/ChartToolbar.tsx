// Chart toolbar: interval, indicators, time zone and time range.
import { FRAMES, INTERVALS, type Interval } from '../../../domain/intervals'
import { useText } from '../../../i18n/useText'
import css from './chart.module.css'
import { ChartMenu, type ChartToolbarProps } from './ChartMenu'
import { changeChart, chooseFrame, chooseInterval, toggleIndicator } from './chartSettings'
import { frameName } from './frames'
import { indicatorsOf } from './registry'

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
        {indicatorsOf(hasVolume).map(({ id, name, shortName, inputs }) => (
          <button
            key={id}
            type="button"
            aria-label={t(name, inputs)}
            aria-pressed={choice.indicators.includes(id)}
            onClick={() => toggleIndicator(panelId, id)}
          >
            {t(shortName, inputs)}
          </button>
        ))}
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

export const intervalName = (interval: Interval, day: string): string =>
  interval === '1d' ? day : interval
