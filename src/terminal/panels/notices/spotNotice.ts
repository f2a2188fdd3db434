// Owns what is said of spot orders: placed, filled, partly filled, cancelled, with one id an order,
// so that one deed is one notice.
import { formatLots, formatTicks } from '../../../domain/decimal'
import { findInstrument } from '../../../domain/instruments'
import { averagePrice } from '../../../domain/perpetual/margin'
import type { SpotOrderRecord } from '../../../domain/records/spotRecords'
import type { Text } from '../../../i18n/useText'
import type { Notice } from '../../../ui/pieces/Notices'
import { unfilledOf } from '../deeds/quantities'
import type { Told } from './groupNotices'
import type { Known } from './known'

const noticeId = (uuid: string): string => `spot-${uuid}`

/** The notice of an order as the exchange answered it. */
export function spotOrderNotice(text: Text, order: SpotOrderRecord): Notice {
  const { t, figure } = text
  const it = findInstrument(order.symbol)
  const price = order.averagePrice ?? order.price
  const facts = {
    side: t(`spot.side.${order.side}`),
    size: figure(order.quantity),
    filled: figure(order.filledQuantity),
    coin: it?.base ?? order.symbol,
    price:
      price === null ? t('ticket.type.market') : figure(price, { decimals: it?.tickDecimals ?? 2 }),
  }
  const base = { id: noticeId(order.uuid), dismiss: t('app.notice.dismiss') }
  if (order.status === 'FILLED')
    return { ...base, tone: 'done', title: t('spot.notice.filled', facts) }
  if (/[1-9]/.test(order.filledQuantity))
    return { ...base, tone: 'done', title: t('spot.notice.partly', facts) }
  if (order.status !== 'CANCELLED')
    return { ...base, tone: 'done', title: t('spot.notice.placed', facts) }
  const reason = t(`orders.reason.${order.cancelReason ?? 'SYSTEM'}`)
  return {
    ...base,
    tone: 'info',
    title: t('orders.notice.cancelled'),
    text: t('orders.notice.cancelledText', { ...facts, reason }),
  }
}

/** Fills of one order: what of it is filled by now, as far as that is known. */
export function spotFillsNotice(
  text: Text,
  told: Extract<Told, { kind: 'spotFills' }>,
  known: Known,
): Notice {
  const { t, figure } = text
  const it = findInstrument(told.symbol)
  const order = known.spotOrder(told.uuid)
  const partly = order !== undefined && known.rests(told.uuid)
  const now = figure(formatLots(told.quantity, it?.lotDecimals ?? 0))
  const average = it && formatTicks(averagePrice(it, told.cost, told.quantity), it.tickDecimals)
  const facts = {
    side: t(`spot.side.${told.side}`),
    size: order ? figure(order.quantity) : now,
    filled: partly ? figure(order.filledQuantity) : now,
    coin: it?.base ?? told.symbol,
    price: figure(average ?? '0'),
  }
  return {
    id: noticeId(told.uuid),
    tone: 'done',
    title: t(partly ? 'spot.notice.partly' : 'spot.notice.filled', facts),
    dismiss: t('app.notice.dismiss'),
  }
}

/** A cancelled order, or the rest of one that was partly filled. */
export function spotCancelledNotice(
  text: Text,
  told: Extract<Told, { kind: 'spotCancelled' }>,
  known: Known,
): Notice {
  const { t, figure } = text
  const order = known.spotOrder(told.uuid)
  const it = order && findInstrument(order.symbol)
  const reason = t(`orders.reason.${told.reason}`)
  const base = { tone: 'info', dismiss: t('app.notice.dismiss') } as const
  const whole = { ...base, id: noticeId(told.uuid), title: t('orders.notice.cancelled') }
  if (!order || !it) return { ...whole, text: reason }
  const words = t('orders.notice.cancelledText', {
    side: t(`spot.side.${order.side}`),
    size: figure(unfilledOf(order, it.lotDecimals)),
    coin: it.base,
    reason,
  })
  if (!/[1-9]/.test(order.filledQuantity)) return { ...whole, text: words }
  // What was filled has its own notice, which this one must not replace.
  const id = `spot-rest-${told.uuid}`
  return { ...base, id, title: t('orders.notice.restCancelled'), text: words }
}
