// The large chart of a pair's day: the price of 24 hours ago as a dashed line, labels at the high
// and the low, and a dot at the present price.
import { useRef } from 'react'
import type { SpotInstrument } from '../../domain/instruments'
import { useText } from '../../i18n/useText'
import { sparkOf } from '../../app/market/dayFigure'
import { useDay } from '../../app/market/useDay'
import type { Quote } from '../../app/market/useQuotes'
import classes from './dayChart.module.css'

const WIDTH = 744
const HEIGHT = 180

export interface DayChartProps {
  pair: SpotInstrument
  quote: Quote | undefined
  rising: boolean
}

export function DayChart({ pair, quote, rising }: DayChartProps) {
  const { t, figure, minute } = useText()
  const place = useRef<HTMLElement>(null)
  const bars = useDay(pair, '15m', place)
  const closes = bars && quote ? [...bars.map(({ close }) => close), Number(quote.last)] : null
  const spark = closes && sparkOf(closes, WIDTH, HEIGHT)
  const decimals = pair.displayDecimals
  return (
    <figure ref={place} className={classes.chart}>
      <div className={classes.plot}>
        <svg
          viewBox={`0 -8 ${WIDTH + 8} ${HEIGHT + 16}`}
          preserveAspectRatio="none"
          fill="none"
          role="img"
          aria-label={t('home.dial', { pair: pair.name })}
          data-way={rising ? 'up' : 'down'}
        >
          {spark && (
            <>
              <path className={classes.then} d={`M0 ${spark.base}H${WIDTH}`} />
              <path className={classes.area} d={spark.area} />
              <path className={classes.line} d={spark.line} />
            </>
          )}
        </svg>
        {spark && (
          <i
            className={classes.now}
            style={{
              insetInlineStart: `${(WIDTH / (WIDTH + 8)) * 100}%`,
              insetBlockStart: `${((spark.end[1] + 8) / (HEIGHT + 16)) * 100}%`,
            }}
          />
        )}
      </div>
      <figcaption className={classes.facts}>
        <span>{bars?.[0] ? minute(bars[0].at) : ''}</span>
        {quote && (
          <>
            <span>
              {t('simple.ago')} <b>{figure(quote.open, { decimals })}</b>
            </span>
            <span>
              {t('site.low')} <b>{figure(quote.low, { decimals })}</b>
            </span>
            <span>
              {t('site.high')} <b>{figure(quote.high, { decimals })}</b>
            </span>
          </>
        )}
        <span>{t('simple.now')}</span>
      </figcaption>
    </figure>
  )
}
