// What is said of a size that cannot be paid for: what it needs, what is there, what would fit.
import { formatAmount, formatLots } from '../../../domain/decimal'
import type { Instrument } from '../../../domain/instruments'
import type { Text } from '../../../i18n/useText'
import type { Shortfall } from './OrderFormAdapter'

export function shortfallText(
  { t, figure }: Text,
  { lotDecimals }: Instrument,
  { needed, available, most }: Shortfall,
): string {
  const { coin, decimals } = needed
  return t('orderForm.short', {
    needed: `${figure(formatAmount(needed.amount), { decimals })} ${coin}`,
    available: `${figure(formatAmount(available), { decimals })} ${coin}`,
    most: figure(formatLots(most, lotDecimals)),
  })
}
