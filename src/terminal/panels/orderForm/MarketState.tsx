// The line that says that an instrument does not trade as usual, why, and until when.
import { useState } from 'react'
import type { Instrument } from '../../../domain/instruments'
import { nextOpening } from '../../../domain/sessions'
import { useText } from '../../../i18n/useText'
import { ageText } from '../../../ui/pieces/ageText'
import type { TradingState } from '../../symbolbar/tradingState'
import css from './quotes.module.css'

export interface MarketStateProps {
  readonly instrument: Instrument
  readonly state: TradingState
  /** ms since the prices were last known to hold; null while they do. */
  readonly ageMs: number | null
}

export function MarketState({ instrument, state, ageMs }: MarketStateProps) {
  const { t, date, minute } = useText()
  const [now] = useState(() => Date.now())
  if (state === 'open' || state === 'frozen') {
    if (ageMs === null) return null
    return (
      <p className={css.state} role="status">
        {t('orderForm.priceOld', { age: ageText(t, ageMs) })}
      </p>
    )
  }
  const opens = state === 'closed' && 'hours' in instrument ? nextOpening(instrument, now) : null
  return (
    <p className={css.state} role="status">
      {t(`orderForm.market.${state}`)}
      {opens !== null &&
        ` ${t('orderForm.market.closed.until', { time: `${date(opens)} ${minute(opens)}` })}`}
    </p>
  )
}
