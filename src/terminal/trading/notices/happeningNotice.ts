// The words of what happened: one notice for a burst, which names side, size and instrument. An
// opening is said as the state of its order, so that it replaces what was said when it was placed.
import { formatAmount, formatLots, readLots } from '../../../domain/decimal'
import type { Text } from '../../../i18n/useText'
import type { Notice } from '../../../ui/pieces/Notices'
import { gainText } from '../../../i18n/money'
import { said, sizeText } from '../lists/cells'
import type { Cancelled, Filled, Happening } from './happenings'
import { ownText } from '../tables/OwnFigure'
import type { Known } from './known'
import { realisedText } from './realisedText'

/** How many of a burst are named; the rest is counted. */
const NAMED = 3

/** The one notice of a burst; undefined where nothing happened. */
export function burstNotice(
  text: Text,
  burst: readonly Happening[],
  known: Known,
): Notice | undefined {
  const notices = burst.map((happening) => happeningNotice(text, happening, known))
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

function happeningNotice(text: Text, happening: Happening, known: Known): Notice {
  const { t } = text
  const dismiss = t('app.notice.dismiss')
  switch (happening.kind) {
    case 'filled':
      return filledNotice(text, happening, known)
    case 'cancelled':
      return cancelledNotice(text, happening, known)
    case 'paid': {
      const paid = ownText(text, gainText(formatAmount(happening.amount), happening.decimals))
      return {
        id: happening.key,
        tone: 'info',
        title: t(happening.title, { amount: paid }),
        dismiss,
      }
    }
    case 'warned':
      return { tone: 'danger', title: t(happening.title), text: t(happening.text), dismiss }
    case 'refused': {
      const why = t(`refusals.${happening.refusal}`)
      return { tone: 'danger', title: t('orders.notice.refused'), text: why, dismiss }
    }
  }
}

function filledNotice(text: Text, filled: Filled, known: Known): Notice {
  const { t } = text
  const { traded, noticeId, title, profit, fee } = filled
  const base = { id: noticeId, dismiss: t('app.notice.dismiss') }
  const facts = factsOf(text, filled, known)
  if (title === null) {
    const words = facts.partly ? 'orders.notice.partly' : 'orders.notice.filled'
    return { ...base, tone: 'done', title: t(words, facts.values) }
  }
  return {
    ...base,
    tone: filled.grave ? 'danger' : 'done',
    title: t(title, { ...facts.values, name: traded.name }),
    ...(profit === null ? {} : { text: realisedText(text, profit, fee) }),
  }
}

/** How far the order has come by now, as far as that is known. */
function factsOf(text: Text, filled: Filled, known: Known) {
  const { id, traded, side, title } = filled
  const opens = title === null
  const sum = opens ? known.fill(filled) : filled
  const order = opens && known.rests(id) ? known.order(id) : undefined
  const now = formatLots(sum.quantity, traded.lotDecimals)
  return {
    partly: order !== undefined,
    values: {
      side: said(text, side),
      size: sizeText(text, traded, order?.size ?? now),
      filled: ownText(text, text.figure(order?.filled ?? now)),
      name: traded.name,
      price: filled.price(sum.cost, sum.quantity),
    },
  }
}

/** A cancelled order: how much of it was filled, and why it ended. */
function cancelledNotice(text: Text, { id, noticeId, reason }: Cancelled, known: Known): Notice {
  const { t, figure } = text
  const base = { tone: 'info', text: said(text, reason), dismiss: t('app.notice.dismiss') } as const
  const order = known.order(id)
  if (!order) return { ...base, id: noticeId, title: t('orders.notice.cancelled') }
  const { traded } = order
  const filled = order.filled ?? '0'
  const some = readLots(filled, traded.lotDecimals) > 0
  return {
    ...base,
    // What was filled has its own notice, which this one must not replace.
    id: some ? `rest-${noticeId}` : noticeId,
    title: t('orders.notice.cancelledOf', {
      side: said(text, order.tag),
      size: sizeText(text, traded, order.size),
      filled: ownText(text, figure(filled)),
      name: traded.name,
    }),
  }
}
