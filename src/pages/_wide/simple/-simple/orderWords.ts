// What the button of simple trading says, and how it went.
import { formatAmount } from '../../../../domain/decimal'
import type { SpotInstrument } from '../../../../domain/instruments'
import type { Side } from '../../../../domain/records/records'
import type { Text } from '../../../../i18n/useText'
import { notify } from '../../../../ui/pieces/Notices'
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

/** Shows the answer of the exchange. */
export function notifySent(
  answer: Sent,
  pair: SpotInstrument,
  side: Side,
  { t, figure }: Text,
): void {
  const dismiss = t('app.notice.dismiss')
  switch (answer.kind) {
    case 'done': {
      const { order } = answer.value
      const isNothing = !/[1-9]/.test(order.filledQuantity)
      notify({
        tone: isNothing ? 'danger' : 'done',
        title: isNothing
          ? t('site.simple.done.none')
          : t(`site.simple.done.${side}`, {
              quantity: figure(order.filledQuantity),
              base: pair.base,
            }),
        ...(isNothing
          ? {}
          : {
              text: t('site.simple.done.text', {
                value: figure(order.filledValue),
                quote: pair.quote,
                fee: figure(order.fee),
                coin: order.feeCoin,
              }),
            }),
        dismiss,
      })
      return
    }
    case 'refused':
      notify({ tone: 'danger', title: refusalText(t, answer.refusal), dismiss })
      return
    case 'unreachable':
      notify({ tone: 'danger', title: t('site.simple.unknown'), dismiss })
  }
}
