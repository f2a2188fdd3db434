// What the button of simple trading says, and how it went.
import { formatAmount } from '../../../../domain/decimal'
import type { SpotInstrument } from '../../../../domain/instruments'
import type { Side } from '../../../../domain/records/records'
import type { Text } from '../../../../i18n/useText'
import type { DataOf } from '../../../../session/calls'
import { forgetNotice, notify, type Notice } from '../../../../ui/pieces/Notices'
import { refusalText } from '../../../-site/failureText'
import type { SimpleOrder } from './simpleOrder'
import type { Sent } from './useSend'

/** The button: side, size and both amounts, or what is missing. */
export function submitText(
  order: SimpleOrder,
  pair: SpotInstrument,
  side: Side,
  { t, figure }: Text,
): string {
  if (order.kind === 'waiting') return t('site.simple.waiting')
  if (order.kind !== 'ready') return t(`site.simple.empty.${side}`)
  const { estimate, body } = order
  return t(`site.simple.submit.${side}`, {
    quantity: figure(body.quantity),
    base: pair.base,
    value: figure(formatAmount(side === 'BUY' ? estimate.paid : estimate.received)),
    quote: pair.quote,
  })
}

const ID = 'simple-order'

/** Says that no answer came and that the exchange is asked. */
export const notifyChecking = ({ t }: Pick<Text, 't'>): void =>
  notify({
    id: ID,
    tone: 'danger',
    title: t('site.simple.checking'),
    text: t('site.simple.checking.text'),
    dismiss: t('app.notice.dismiss'),
    stays: true,
  })

/** Shows what became of an order. */
export function notifySent(sent: Sent, pair: SpotInstrument, side: Side, text: Text): void {
  const { t } = text
  const dismiss = t('app.notice.dismiss')
  forgetNotice(ID)
  if (sent.kind === 'left') return
  const answer = sent.kind === 'known' ? sent.answer : null
  if (answer?.kind === 'done') notify({ ...filledWords(answer.value, pair, side, text), dismiss })
  else if (answer?.kind === 'refused')
    notify({ tone: 'danger', title: refusalText(t, answer.refusal), dismiss })
  else notify({ id: ID, tone: 'danger', title: t('site.simple.unknown'), dismiss, stays: true })
}

function filledWords(
  { order }: DataOf<'ordersBuy'>,
  pair: SpotInstrument,
  side: Side,
  { t, figure }: Text,
): Pick<Notice, 'tone' | 'title' | 'text'> {
  const { filledQuantity, filledValue, fee, feeCoin } = order
  if (!/[1-9]/.test(filledQuantity)) return { tone: 'danger', title: t('site.simple.done.none') }
  const quantity = figure(filledQuantity)
  return {
    tone: 'done',
    title: t(`site.simple.done.${side}`, { quantity, base: pair.base }),
    text: t('site.simple.done.text', {
      value: figure(filledValue),
      quote: pair.quote,
      fee: figure(fee),
      coin: feeCoin,
    }),
  }
}
