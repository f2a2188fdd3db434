// One row of the markets list. Prices do not render it: its figures are written past React.
import { memo } from 'react'
import { useText } from '../../../i18n/useText'
import { toggleFavourite } from '../../../state/favourites'
import { Icon } from '../../../ui/pieces/Icon'
import { MarketFigures } from './MarketFigures'
import type { MarketRow } from './marketRows'
import css from './markets.module.css'
import type { MarketTickers } from './useMarketTickers'

export interface MarketLineProps {
  readonly id: string
  readonly row: MarketRow
  readonly tickers: MarketTickers
  /** px from the top of the list. */
  readonly top: number
  readonly current: boolean
  readonly chosen: boolean
  readonly onPick: (symbol: string) => void
}

export const MarketLine = memo(Line, isSameLine)

function Line({ id, row, tickers, top, current, chosen, onPick }: MarketLineProps) {
  const { t } = useText()
  const { instrument, favourite } = row
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
      <MarketFigures row={row} tickers={tickers} />
    </div>
  )
}

function isSameLine({ row: a, ...before }: MarketLineProps, { row: b, ...now }: MarketLineProps) {
  return (
    a.instrument === b.instrument &&
    a.favourite === b.favourite &&
    Object.entries(now).every(([name, value]) => before[name as keyof typeof before] === value)
  )
}
