// Texts of account event notices: one notice per batch, naming side, size and instrument. An
// opening fill is written as the state of its order, so it replaces the notice of the placed order.
import { formatAmount, formatLots, readLots } from '../../../domain/decimal'
import type { Text } from '../../../i18n/useText'
import type { Notice } from '../../../ui/pieces/NoticesHost'
import { gainText } from '../../../i18n/money'
import { messageText, sizeText } from '../lists/cells'
import type { Cancelled, Filled, AccountEvent, StopEnded } from './accountEvents'
import { ownText } from '../tables/OwnFigure'
import { bareRefusal } from './accountEvents'
import type { Known } from './known'
import { realisedText } from './realisedText'

/** Number of events named in a batch notice; the others are counted. */
const NAMED = 3

/** The single notice of a batch; undefined for an empty batch. */
export function batchNotice(
  text: Text,
  batch: readonly AccountEvent[],
  known: Known,
): Notice | undefined {
  const notices = batch.map((accountEvent) => accountEventNotice(text, accountEvent, known))
  const [first, ...others] = notices.toSorted((a, b) => weightOf(b) - weightOf(a))
  if (!first || others.length === 0) return first
  const { t, figure } = text
  const named = others.slice(0, NAMED).map(({ title }) => title)
  const more = others.length - named.length
  const lines = [
    ...(first.text === undefined ? [] : [first.text]),
    ...named,
    ...(more > 0 ? [t('orders.notice.more', { count: figure(String(more)) })] : []),
  ]
  return { ...first, text: lines.join('\n') }
}

const weightOf = ({ tone }: Notice): number => ['info', 'done', 'danger'].indexOf(tone)

function accountEventNotice(text: Text, accountEvent: AccountEvent, known: Known): Notice {
  const { t } = text
  switch (accountEvent.kind) {
    case 'filled':
      return filledNotice(text, accountEvent, known)
    case 'cancelled':
      return cancelledNotice(text, accountEvent, known)
    case 'paid': {
      const paid = ownText(gainText(formatAmount(accountEvent.amount), accountEvent.decimals))
      return {
        id: accountEvent.key,
        tone: 'info',
        title: t(accountEvent.title, { amount: paid }),
      }
    }
    case 'stopEnded':
      return stopNotice(text, accountEvent)
    case 'warned':
      return { tone: 'danger', title: t(accountEvent.title), text: t(accountEvent.text) }
    case 'refused': {
      const why = bareRefusal(accountEvent.refusal)
      const title = t('orders.notice.refused')
      return { tone: 'danger', title, ...(why === null ? {} : { text: t(why) }) }
    }
  }
}

function stopNotice(text: Text, ended: StopEnded): Notice {
  const { t, figure } = text
  const { noticeId: id, traded, side, size, price, title, tone, reason } = ended
  const values = {
    side: messageText(text, side),
    name: traded.name,
    size: sizeText(text, traded, size),
    price: figure(price, { decimals: traded.priceDecimals }),
  }
  return { id, tone, title: t(title, values), ...(reason === null ? {} : { text: t(reason) }) }
}

function filledNotice(text: Text, filled: Filled, known: Known): Notice {
  const { t } = text
  const { traded, noticeId, title, profit, fee } = filled
  const base = { id: noticeId }
  const facts = factsOf(text, filled, known)
  if (title === null) {
    const titleKey = facts.partly ? 'orders.notice.partly' : 'orders.notice.filled'
    return { ...base, tone: 'done', title: t(titleKey, facts.values) }
  }
  return {
    ...base,
    tone: filled.isSevere ? 'danger' : 'done',
    title: t(title, { ...facts.values, name: traded.name }),
    ...(profit === null ? {} : { text: realisedText(text, profit, fee) }),
  }
}

/** The order's progress so far, if known. */
function factsOf(text: Text, filled: Filled, known: Known) {
  const { id, traded, side, title } = filled
  const opens = title === null
  const sum = opens ? known.fill(filled) : filled
  const order = opens && known.rests(id) ? known.order(id) : undefined
  const now = formatLots(sum.quantity, traded.lotDecimals)
  return {
    partly: order !== undefined,
    values: {
      side: messageText(text, side),
      size: sizeText(text, traded, order?.size ?? now),
      filled: ownText(text.figure(order?.filled ?? now)),
      name: traded.name,
      price: filled.price(sum.cost, sum.quantity),
    },
  }
}

/** A cancelled order: its filled part and the reason it ended. */
function cancelledNotice(text: Text, { id, noticeId, reason }: Cancelled, known: Known): Notice {
  const { t, figure } = text
  const base = {
    tone: 'info',
    text: messageText(text, reason),
  } as const
  const order = known.order(id)
  if (!order) return { ...base, id: noticeId, title: t('orders.notice.cancelled') }
  const { traded } = order
  const filled = order.filled ?? '0'
  const some = readLots(filled, traded.lotDecimals) > 0
  return {
    ...base,
    // The notice of the filled part must not be replaced by this one.
    id: some ? `rest-${noticeId}` : noticeId,
    title: t('orders.notice.cancelledOf', {
      side: messageText(text, order.tag),
      size: sizeText(text, traded, order.size),
      filled: ownText(figure(filled)),
      name: traded.name,
    }),
  }
}
