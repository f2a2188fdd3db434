// Owns what is said right after an order was accepted: placed, partly filled, or filled, with the
// same id as the fills that follow, so that one deed is one notice.
import { findInstrument } from '../../../domain/instruments'
import type { FuturesTicket } from '../../../domain/records/records'
import type { Text } from '../../../i18n/useText'
import type { OrderBody, TicketAnswer } from '../../../state/TradingContext'
import type { Notice } from '../../../ui/pieces/Notices'
import { sumQuantities } from '../deeds/quantities'

export const orderNoticeId = (futureId: string): string => `order-${futureId}`

/** The words of one side, short. */
export const sideWord = ({ t }: Pick<Text, 't'>, direction: FuturesTicket['direction']): string =>
  t(direction === 'LONG' ? 'ticket.side.long' : 'ticket.side.short')

/** The notice of what the exchange answered to an order; a reduce-only one closes. */
export function answerNotice(text: Text, answer: TicketAnswer, body: OrderBody): Notice {
  const { t, figure } = text
  const { future, fills } = answer
  if (body.reduceOnly !== true) return orderNotice(text, future)
  const lotDecimals = findInstrument(future.symbol)?.lotDecimals ?? 0
  const closed = sumQuantities(
    fills.map(({ quantity }) => quantity),
    lotDecimals,
  )
  const some = fills.length > 0
  return {
    id: `reduce-${future.futureId}`,
    tone: 'done',
    title: t(some ? 'orders.notice.reduced' : 'orders.notice.reducePlaced', {
      size: figure(some ? closed : body.quantity),
      coin: body.from,
    }),
    dismiss: t('app.notice.dismiss'),
  }
}

/** The notice of an order as the exchange answered it. */
export function orderNotice(text: Text, ticket: FuturesTicket): Notice {
  const { t, figure } = text
  const it = findInstrument(ticket.symbol)
  const price = (value: string | null) =>
    value === null ? t('ticket.type.market') : figure(value, { decimals: it?.tickDecimals ?? 2 })
  const facts = {
    side: sideWord(text, ticket.direction),
    size: figure(ticket.quantity),
    filled: figure(ticket.filledQuantity),
    coin: it?.base ?? ticket.symbol,
    price: price(ticket.entryPrice ?? ticket.openPrice),
  }
  const base = { id: orderNoticeId(ticket.futureId), dismiss: t('app.notice.dismiss') }
  if (ticket.filledQuantity === ticket.quantity)
    return { ...base, tone: 'done', title: t('orders.notice.filled', facts) }
  if (/[1-9]/.test(ticket.filledQuantity))
    return { ...base, tone: 'done', title: t('orders.notice.partly', facts) }
  if (ticket.status === 'CANCELLED')
    return {
      ...base,
      tone: 'info',
      title: t('orders.notice.cancelled'),
      text: t('orders.notice.cancelledText', {
        ...facts,
        reason: t(`orders.reason.${ticket.cancelReason ?? 'SYSTEM'}`),
      }),
    }
  return { ...base, tone: 'done', title: t('orders.notice.placed', facts) }
}
