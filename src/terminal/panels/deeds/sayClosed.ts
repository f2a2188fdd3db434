// Owns what is said after a position was asked to close: what closed and at what, or that an order
// waits to do it.
import { findInstrument } from '../../../domain/instruments'
import type { FuturesTicket } from '../../../domain/records/records'
import type { Text } from '../../../i18n/useText'
import type { Answer, TicketAnswer } from '../../../state/TradingContext'
import { tell } from '../../../ui/pieces/Notices'
import { sumQuantities } from './quantities'
import { sayTrouble } from './sayTrouble'

/** `before`: the ticket as it was when the deed was sent. */
export function sayClosed(text: Text, before: FuturesTicket, answer: Answer<TicketAnswer>): void {
  const { t, figure } = text
  if (sayTrouble(text, answer, t('orders.notice.closeFailed')) || answer.kind !== 'done') return
  const { future, fills } = answer.value
  const coin = findInstrument(before.symbol)?.base ?? before.symbol
  const base = {
    id: `close-${before.futureId}`,
    tone: 'done',
    dismiss: t('app.notice.dismiss'),
  } as const
  if (fills.length === 0 && future.closeLimitPrice !== null)
    return tell({
      ...base,
      title: t('orders.notice.closePlaced', {
        size: figure(future.closeRestingQuantity),
        coin,
        price: figure(future.closeLimitPrice),
      }),
    })
  tell({
    ...base,
    title: t('orders.notice.closed', {
      size: figure(closedQuantity(answer.value, before)),
      coin,
      price: figure(future.closePrice ?? '0'),
    }),
    text: t('orders.notice.realised', {
      pnl: figure(future.realisedPnl, { decimals: 2, signed: true }),
    }),
  })
}

/** What this deed closed, read from its fills; all that was open where none came along. */
function closedQuantity(answer: TicketAnswer, before: FuturesTicket): string {
  const it = findInstrument(before.symbol)
  if (!it || answer.fills.length === 0) return before.openQuantity
  return sumQuantities(
    answer.fills.map((fill) => fill.quantity),
    it.lotDecimals,
  )
}
