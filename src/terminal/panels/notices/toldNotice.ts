// Owns the words of what the exchange told: one snackbar for each thing worth telling. A fill that
// opens is told as the state of its order, so that it replaces what was said when it was placed.
import { assertNever } from '../../../domain/assertNever'
import { formatAmount, formatLots, formatTicks } from '../../../domain/decimal'
import { findInstrument } from '../../../domain/instruments'
import { averagePrice } from '../../../domain/perpetual/margin'
import type { Text } from '../../../i18n/useText'
import type { Notice } from '../../../ui/pieces/Notices'
import { unfilledOf } from '../deeds/quantities'
import { dealNotice, forexCancelledNotice, swapNotice } from './forexNotice'
import type { Told } from './groupNotices'
import type { Known } from './known'
import { orderNotice, orderNoticeId, sideWord } from './orderNotice'
import { spotCancelledNotice, spotFillsNotice } from './spotNotice'

/** The snackbar for one thing told; `known` names the tickets and orders. */
export function toldNotice(text: Text, told: Told, known: Known): Notice {
  const { t, figure } = text
  const dismiss = t('app.notice.dismiss')
  switch (told.kind) {
    case 'fills':
      return fillsNotice(text, told, known)
    case 'liquidated':
      return {
        tone: 'danger',
        title: t('orders.notice.liquidated'),
        text: t('orders.notice.liquidated.text'),
        dismiss,
      }
    case 'deleveraged':
      return {
        tone: 'danger',
        title: t('orders.notice.deleveraged'),
        text: t('orders.notice.deleveraged.text'),
        dismiss,
      }
    case 'spotFills':
      return spotFillsNotice(text, told, known)
    case 'spotCancelled':
      return spotCancelledNotice(text, told, known)
    case 'deal':
      return dealNotice(text, told.deal)
    case 'forexCancelled':
      return forexCancelledNotice(text, told, known)
    case 'swap':
      return swapNotice(text, told)
    case 'funding': {
      const amount = figure(formatAmount(told.amount), { decimals: 4, signed: true })
      return { tone: 'info', title: t('orders.notice.funding', { amount }), id: 'funding', dismiss }
    }
    case 'cancelled':
      return cancelledNotice(text, told, known)
    case 'refused':
      return {
        tone: 'danger',
        title: t('orders.notice.refused'),
        text: t(`refusals.${told.key}`),
        dismiss,
      }
    default:
      return assertNever(told)
  }
}

function fillsNotice(text: Text, told: Extract<Told, { kind: 'fills' }>, known: Known): Notice {
  const { t, figure } = text
  const ticket = known.ticket(told.futureId)
  if (told.action === 'OPEN' && ticket) return orderNotice(text, ticket)
  const it = findInstrument(told.symbol)
  const size = figure(formatLots(told.quantity, it?.lotDecimals ?? 0))
  const coin = it?.base ?? told.symbol
  const dismiss = t('app.notice.dismiss')
  if (told.action === 'OPEN' || !it)
    return {
      id: orderNoticeId(told.futureId),
      tone: 'done',
      title: t('orders.notice.fills', { count: told.count, size, coin }),
      dismiss,
    }
  const average = averagePrice(it, told.cost, told.quantity)
  const price = figure(formatTicks(average, it.tickDecimals))
  const words =
    told.action === 'CLOSE' ? 'orders.notice.closed' : (`orders.notice.${told.action}` as const)
  return {
    id: `close-${told.futureId}`,
    tone: told.action === 'LIQUIDATE' || told.action === 'DELEVERAGE' ? 'danger' : 'done',
    title: t(words, { size, coin, price }),
    text: t('orders.notice.realised', {
      pnl: figure(formatAmount(told.realised), { decimals: 2, signed: true }),
    }),
    dismiss,
  }
}

function cancelledNotice(
  text: Text,
  told: Extract<Told, { kind: 'cancelled' }>,
  known: Known,
): Notice {
  const { t, figure } = text
  const ticket = known.ticket(told.futureId)
  const it = ticket && findInstrument(ticket.symbol)
  const reason = t(`orders.reason.${told.reason}`)
  const base = { tone: 'info', dismiss: t('app.notice.dismiss') } as const
  const whole = { ...base, id: orderNoticeId(told.futureId), title: t('orders.notice.cancelled') }
  if (!ticket || !it) return { ...whole, text: reason }
  const size = figure(unfilledOf(ticket, it.lotDecimals))
  const side = sideWord(text, ticket.direction)
  const words = t('orders.notice.cancelledText', { side, size, coin: it.base, reason })
  if (!/[1-9]/.test(ticket.filledQuantity)) return { ...whole, text: words }
  // What was filled has its own notice, which this one must not replace.
  const id = `rest-${told.futureId}`
  return { ...base, id, title: t('orders.notice.restCancelled'), text: words }
}
