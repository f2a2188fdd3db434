// The line that says that an instrument does not trade as usual, why, and until when.
import { useState } from 'react'
import type { Instrument } from '../../../domain/instruments'
import { nextOpening } from '../../../domain/sessions'
import { useText } from '../../../i18n/useText'
import type { TradingState } from '../../symbolbar/tradingState'
import css from './quotes.module.css'

export interface MarketStateProps {
  readonly instrument: Instrument
  readonly state: TradingState
}

export function MarketState({ instrument, state }: MarketStateProps) {
  const { t, date, minute } = useText()
  const [now] = useState(() => Date.now())
  if (state === 'open' || state === 'frozen') return null
  const opens = state === 'closed' && 'hours' in instrument ? nextOpening(instrument, now) : null
  return (
    <p className={css.state} role="status">
      {t(`forex.${state}`)}
      {opens !== null && ` ${t('forex.closed.until', { time: `${date(opens)} ${minute(opens)}` })}`}
    </p>
  )
}
