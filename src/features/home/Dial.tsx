// The one figure of the home page that lives: the last 24 hours of Bitcoin as a dial, its price
// inside, high, low and volume under it.
import { useRef } from 'react'
import type { Instrument } from '../../domain/instruments'
import { direction, percentFigure } from '../../i18n/figure'
import { useText } from '../../i18n/useText'
import { Change } from '../../ui/pieces/Change'
import { CoinDisc } from '../../ui/pieces/CoinDisc'
import { Num } from '../../ui/pieces/Num'
import { DIAL, dialOf, type DialFigure } from '../../app/market/dialFigure'
import { changeOf, nameOf, useTilePrice } from '../../app/market/figures'
import { useDay } from '../../app/market/useDay'
import type { Quote } from '../../app/market/useQuotes'
import classes from './dial.module.css'

export interface DialProps {
  instrument: Instrument
  quote: Quote | undefined
}

export function Dial({ instrument, quote }: DialProps) {
  const { t } = useText()
  const priceOf = useTilePrice()
  const place = useRef<HTMLDivElement>(null)
  const bars = useDay(instrument, '15m', place)
  const name = nameOf(instrument)
  const change = quote && changeOf(instrument, quote)
  const figure = bars && quote ? dialOf(bars, Number(quote.last), quote.at) : null
  return (
    <div ref={place} className={classes.dial}>
      <div className={classes.face}>
        <svg
          viewBox={`0 0 ${DIAL.width} ${DIAL.height}`}
          fill="none"
          role="img"
          aria-label={t('home.dial', { pair: name })}
          data-way={change !== undefined && direction(change) === 'down' ? 'down' : 'up'}
        >
          <path className={classes.ground} d={`M32 ${DIAL.y}H556`} />
          {figure && <Drawing figure={figure} />}
        </svg>
        <div className={classes.read}>
          <span className={classes.pair}>
            <CoinDisc coin={instrument.base} size="s" />
            {name}
          </span>
          <span className={classes.price}>
            {quote && <Num value={priceOf(instrument, quote)} exact={quote.last} dimTail={false} />}
          </span>
          <span className={classes.change}>
            {change !== undefined && <Change text={percentFigure(change)} />}
          </span>
        </div>
      </div>
      <Facts instrument={instrument} quote={quote} />
    </div>
  )
}

function Drawing({ figure }: { figure: DialFigure }) {
  const { t, minute } = useText()
  return (
    <>
      <path className={classes.rim} d={figure.rim} />
      <path className={classes.volume} d={figure.volume} />
      <path className={classes.above} d={figure.above} />
      <path className={classes.below} d={figure.below} />
      <path className={classes.base} d={figure.base} />
      <path className={classes.line} d={figure.line} />
      <circle className={classes.halo} cx={figure.now[0]} cy={figure.now[1]} r="11" />
      <circle className={classes.now} cx={figure.now[0]} cy={figure.now[1]} r="5.5" />
      {figure.hours.map(({ tick, x, y, time, anchor }) => (
        <g key={time}>
          <path className={classes.tick} d={tick} />
          <text x={x} y={y} textAnchor={anchor}>
            {minute(time)}
          </text>
        </g>
      ))}
      <text className={classes.nowText} x={figure.now[0]} y={DIAL.y + 24} textAnchor="middle">
        {t('home.now')}
      </text>
    </>
  )
}

function Facts({ instrument, quote }: DialProps) {
  const { t, figure } = useText()
  const decimals = instrument.tickDecimals
  const facts = [
    [t('site.high'), quote && figure(quote.high, { decimals })],
    [t('site.low'), quote && figure(quote.low, { decimals })],
    [t('site.volume'), quote && `${figure(quote.volume, { decimals: 2 })} ${instrument.base}`],
  ] as const
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
