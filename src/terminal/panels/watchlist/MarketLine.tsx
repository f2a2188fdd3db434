// One row of the markets list. It renders when its own figures change, not with every price of
// the market.
import { memo } from 'react'
import { useSnapshot } from 'valtio'
import { cutPrice } from '../../../domain/display'
import { useText } from '../../../i18n/useText'
import { toggleFavourite } from '../../../state/favourites'
import { preferences } from '../../../state/preferences'
import { Icon } from '../../../ui/pieces/Icon'
import { Change } from '../../../ui/pieces/Change'
import { Num } from '../../../ui/pieces/Num'
import { changeRatio, figureText, scaledText } from '../../figures/figureText'
import { compactFigure } from './compactFigure'
import { turnover, type MarketRow } from './marketRows'
import css from './markets.module.css'

export interface MarketLineProps {
  readonly id: string
  readonly row: MarketRow
  /** px from the top of the list. */
  readonly top: number
  readonly current: boolean
  readonly chosen: boolean
  readonly onPick: (symbol: string) => void
}

export const MarketLine = memo(Line, isSameLine)

function Line({ id, row, top, current, chosen, onPick }: MarketLineProps) {
  const { t, percent } = useText()
  const { priceDecimals } = useSnapshot(preferences)
  const { instrument, ticker, favourite } = row
  const { tickDecimals } = instrument
  const decimals = Math.min(priceDecimals ?? tickDecimals, tickDecimals)
  const star = favourite ? 'terminal.symbol.favourite.remove' : 'terminal.symbol.favourite.add'
  return (
    <div
      id={id}
      className={css.line}
      role="option"
      tabIndex={-1}
      aria-selected={chosen || current}
      data-current={current || undefined}
      data-chosen={chosen || undefined}
      style={{ transform: `translateY(${top}px)` }}
      onClick={() => onPick(instrument.symbol)}
      onKeyDown={(event) => event.key === 'Enter' && onPick(instrument.symbol)}
    >
      <span className={css.name}>
        {/* An option holds no button: this is the pointer's, the keyboard stars in the search. */}
        <span
          className={css.star}
          data-on={favourite || undefined}
          title={t(star, { name: instrument.name })}
          aria-hidden="true"
          onClick={(event) => {
            event.stopPropagation()
            toggleFavourite(instrument.symbol)
          }}
        >
          <Icon name="star" size={14} filled={favourite} />
        </span>
        {favourite && <span className={css.quiet}>{t('terminal.markets.starred')}</span>}
        <b>{instrument.base}</b>
        {instrument.name !== instrument.base && (
          <small data-common={instrument.quote === 'USDT' || undefined}>/{instrument.quote}</small>
        )}
      </span>
      <span className={css.cell}>
        {ticker ? <Num value={cutPrice(scaledText(ticker.last, tickDecimals), decimals)} /> : '—'}
      </span>
      <span className={css.cell}>
        {ticker ? (
          <Change text={percent(changeRatio(ticker.open24h, ticker.last))} arrow={false} />
        ) : (
          '—'
        )}
      </span>
      <span className={css.volume}>{activity(row)}</span>
    </div>
  )
}

function isSameLine({ row: a, ...before }: MarketLineProps, { row: b, ...now }: MarketLineProps) {
  return (
    a.instrument === b.instrument &&
    a.ticker === b.ticker &&
    a.favourite === b.favourite &&
    Object.entries(now).every(([name, value]) => before[name as keyof typeof before] === value)
  )
}

/** The turnover of a book, the spread where there is none. */
function activity(row: MarketRow): string {
  const { instrument, ticker } = row
  if (!ticker) return '—'
  if (row.hasVolume) return compactFigure(turnover(row))
  return figureText(ticker.ask - ticker.bid, instrument.tickDecimals)
}
