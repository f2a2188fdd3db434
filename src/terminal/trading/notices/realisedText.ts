// Text of a realised profit: net of fees, with both parts.
import { amount, type Amount } from '../../../domain/brand'
import { formatAmount } from '../../../domain/decimal'
import type { Text } from '../../../i18n/useText'
import { costText, gainText } from '../../../i18n/money'
import { ownText } from '../tables/OwnFigure'

export function realisedText(text: Text, profit: Amount, fee: Amount): string {
  const net = formatAmount(amount(profit - fee))
  return text.t('orders.notice.realised', {
    pnl: ownText(gainText(net, 2)),
    profit: ownText(gainText(formatAmount(profit), 2)),
    fee: ownText(costText(formatAmount(fee), 2)),
  })
}
