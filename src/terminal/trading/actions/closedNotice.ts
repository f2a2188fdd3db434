// Notice of a requested close: the closed size and price, or the order that waits to do it.
import { readAmount } from '../../../domain/decimal'
import type { Text } from '../../../i18n/useText'
import type { Notice } from '../../../ui/pieces/NoticesHost'
import { sizeText } from '../lists/cells'
import type { PositionRow } from '../lists/rows'
import type { Closed } from './MarketActions'
import { realisedText } from '../notices/realisedText'

/** `row`: the position at the time the action was sent. */
export function closedNotice(
  text: Text,
  { id, traded, side }: PositionRow,
  closed: Closed,
): Notice {
  const { t, figure } = text
  const facts = {
    side: t(side === 'BUY' ? 'orders.direction.long' : 'orders.direction.short'),
    size: sizeText(text, traded, closed.size),
    name: traded.name,
    price: figure(closed.price, { decimals: traded.priceDecimals }),
  }
  const tone = 'done'
  if (closed.kind === 'waits')
    return { tone, id: `close-${id}`, title: t('orders.notice.closePlaced', facts) }
  return {
    tone,
    id: closed.noticeId,
    title: t('orders.notice.closed', facts),
    text: realisedText(text, readAmount(closed.profit), readAmount(closed.fee)),
  }
}
