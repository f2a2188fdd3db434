// Text of an unaffordable size: the amount required, the amount available, and the size that would
// fit.
import type { Amount } from '../../../domain/brand'
import { formatAmount, formatLots } from '../../../domain/decimal'
import type { Instrument } from '../../../domain/instruments'
import type { Text } from '../../../i18n/useText'
import { costText } from '../../../i18n/money'
import { ownText } from '../tables/OwnFigure'
import type { Shortfall } from './OrderFormAdapter'

export function shortfallText(
  text: Text,
  { lotDecimals }: Instrument,
  { needed, available, maxLots }: Shortfall,
): string {
  const { t, figure } = text
  const { coin, decimals } = needed
  const own = (amount: Amount) => ownText(figure(formatAmount(amount), { decimals }))
  return t('orderForm.short', {
    needed: `${costText(formatAmount(needed.amount), decimals)} ${coin}`,
    available: `${own(available)} ${coin}`,
    most: ownText(figure(formatLots(maxLots, lotDecimals))),
  })
}
