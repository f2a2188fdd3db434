// Owns what is said of dealt instruments: opened, placed, closed and why, cancelled, swap, with one
// id a deed, so that the answer and the exchange's own word are one notice.
import { formatAmount } from '../../../domain/decimal'
import { findInstrument } from '../../../domain/instruments'
import type { ForexDealRecord, ForexTicketRecord } from '../../../domain/records/forexRecords'
import type { Text } from '../../../i18n/useText'
import type { Notice } from '../../../ui/pieces/Notices'
import { pairName } from '../records/Contract'
import type { Told } from './groupNotices'
import type { Known } from './known'

const ticketId = (forexUuid: string): string => `forex-${forexUuid}`

const priceText = ({ figure }: Text, symbol: string, price: string): string =>
  figure(price, { decimals: findInstrument(symbol)?.tickDecimals ?? 2 })

/** The notice of an order as the exchange answered it. */
export function forexOrderNotice(text: Text, ticket: ForexTicketRecord): Notice {
  const { t, figure } = text
  const { forexUuid, symbol, side, openType } = ticket
  const price = ticket.openPrice ?? ticket.triggerPrice
  const facts = {
    side: t(`forex.side.${side}`),
    type: t(`forex.open.${openType}.${side}`),
    size: figure(ticket.size),
    name: pairName(symbol),
    price: price === null ? t('orders.none') : priceText(text, symbol, price),
  }
  const words = ticket.openPrice === null ? 'forex.notice.placed' : 'forex.notice.opened'
  const dismiss = t('app.notice.dismiss')
  return { id: ticketId(forexUuid), tone: 'done', title: t(words, facts), dismiss }
}

/** The notice of one deal, opening or closing. */
export function dealNotice(text: Text, deal: ForexDealRecord): Notice {
  const { t, figure } = text
  const { action, symbol, side } = deal
  const dismiss = t('app.notice.dismiss')
  const facts = {
    side: t(side === 'BUY' ? 'forex.side.LONG' : 'forex.side.SHORT'),
    size: figure(deal.size),
    name: pairName(symbol),
    price: priceText(text, symbol, deal.price),
  }
  if (action === 'OPEN')
    return {
      id: ticketId(deal.forexUuid),
      tone: 'done',
      title: t('forex.notice.opened', facts),
      dismiss,
    }
  return {
    id: `deal-${deal.dealId}`,
    tone: action === 'STOP_OUT' ? 'danger' : 'done',
    title: t(`forex.notice.${action}`, facts),
    text: t('forex.notice.profit', {
      profit: figure(deal.profit, { decimals: 2, signed: true }),
    }),
    dismiss,
  }
}

/** A pending order that was taken back, by whom or why. */
export function forexCancelledNotice(
  text: Text,
  { forexUuid, reason }: Extract<Told, { kind: 'forexCancelled' }>,
  known: Known,
): Notice {
  const { t, figure } = text
  const why = t(`forex.reason.${reason}`)
  const ticket = known.forex(forexUuid)
  return {
    id: ticketId(forexUuid),
    tone: reason === 'USER' ? 'info' : 'danger',
    title: t('forex.notice.cancelled'),
    text: ticket
      ? t('forex.notice.cancelledText', {
          type: t(`forex.open.${ticket.openType}.${ticket.side}`),
          size: figure(ticket.size),
          name: pairName(ticket.symbol),
          reason: why,
        })
      : why,
    dismiss: t('app.notice.dismiss'),
  }
}

/** What the nights of a roll-over came to, all tickets together. */
export function swapNotice(text: Text, { paid }: Extract<Told, { kind: 'swap' }>): Notice {
  const { t, figure } = text
  const amount = figure(formatAmount(paid), { decimals: 2, signed: true })
  const dismiss = t('app.notice.dismiss')
  return { id: 'swap', tone: 'info', title: t('forex.notice.swap', { amount }), dismiss }
}
