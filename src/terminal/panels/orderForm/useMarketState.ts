// Message that an instrument is not trading normally, with reason and end. It appears in reserved
// space below the button, so the button never moves.
import type { Instrument } from '../../../domain/instruments'
import { nextOpening } from '../../../domain/sessions'
import { useText } from '../../../i18n/useText'
import { useExchangeMinute } from '../../../state/exchangeTime'
import { ageText } from '../../../ui/pieces/ageText'
import type { TradingState } from '../../symbolbar/tradingState'

/**
 * Undefined while trading is normal. `ageMs` is the age of the prices; null while they are current.
 */
export function useMarketState(
  instrument: Instrument,
  state: TradingState,
  ageMs: number | null,
): string | undefined {
  const { t, date, minute } = useText()
  const now = useExchangeMinute()
  if (state === 'open' || state === 'frozen')
    return ageMs === null ? undefined : t('orderForm.priceOld', { age: ageText(t, ageMs) })
  const closes = state === 'closed' && 'hours' in instrument
  const opens = closes && now !== null ? nextOpening(instrument, now) : null
  const said = t(`orderForm.market.${state}`)
  if (opens === null) return said
  const time = `${date(opens)} ${minute(opens)}`
  return `${said} ${t('orderForm.market.closed.until', { time })}`
}
