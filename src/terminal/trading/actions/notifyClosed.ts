// What is notified after a position was asked to close: what closed and at what, or that an
// order waits to do it.
import { readAmount } from '../../../domain/decimal'
import type { Text } from '../../../i18n/useText'
import type { CallResult } from '../../../session/rest'
import { notify } from '../../../ui/pieces/Notices'
import { sizeText } from '../lists/cells'
import type { PositionRow } from '../lists/rows'
import type { Closed } from './MarketActions'
import { realisedText } from '../notices/realisedText'
import { notifyFailure } from './notifyFailure'

/** `row`: the position as it was when the action was sent. */
export function notifyClosed(
  text: Text,
  { id, traded, side }: PositionRow,
  answer: CallResult<Closed | null>,
): void {
  const { t, figure } = text
  if (notifyFailure(text, answer, t('orders.notice.closeFailed'))) return
  if (answer.kind !== 'done' || answer.value === null) return
  const closed = answer.value
  const facts = {
    side: t(side === 'BUY' ? 'orders.direction.long' : 'orders.direction.short'),
    size: sizeText(text, traded, closed.size),
    name: traded.name,
    price: figure(closed.price, { decimals: traded.priceDecimals }),
  }
  const base = { tone: 'done', dismiss: t('app.notice.dismiss') } as const
  if (closed.kind === 'waits')
    return notify({ ...base, id: `close-${id}`, title: t('orders.notice.closePlaced', facts) })
  notify({
    ...base,
    id: closed.noticeId,
    title: t('orders.notice.closed', facts),
    text: realisedText(text, readAmount(closed.profit), readAmount(closed.fee)),
  })
}
