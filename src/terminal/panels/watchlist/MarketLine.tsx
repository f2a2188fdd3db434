// Row of the markets list. Prices do not re-render it: its figures are written outside React.
import { VisuallyHidden } from '@mantine/core'
import { memo } from 'react'
import { useText } from '../../../i18n/useText'
import { toggleFavourite } from '../../../state/favourites'
import { Icon } from '../../../ui/pieces/Icon'
import { MarketFigures } from './MarketFigures'
import type { MarketRow } from './marketRows'
import css from './markets.module.css'
import type { MarketTickers } from './useMarketTickers'
import { pressedKey } from '../../../ui/pressedKey'

export interface MarketLineProps {
  readonly id: string
  readonly row: MarketRow
  readonly tickers: MarketTickers
  /** Offset from the top of the list in px. */
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
      onKeyDown={(event) => pressedKey(event) === 'Enter' && onPick(instrument.symbol)}
    >
      <span className={css.name}>
        {/* A listbox option must not contain a button, so this star is for the pointer; the search
            field has a key for it. */}
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
        {favourite && (
          <VisuallyHidden component="span">{t('terminal.markets.starred')}</VisuallyHidden>
        )}
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
