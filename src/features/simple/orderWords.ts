// Texts of simple trading: the label of the button and the result of an order.
import { formatAmount } from '../../domain/decimal'
import type { SpotInstrument } from '../../domain/instruments'
import type { Side } from '../../domain/records/records'
import { coinText } from '../../i18n/coinMoney'
import type { Text } from '../../i18n/useText'
import type { DataOf } from '../../session/calls'
import type { Notice } from '../../ui/pieces/NoticesHost'
import type { SimpleOrder } from './simpleOrder'

/** The button: side, size and both amounts, or what is missing. */
export function submitText(
  order: SimpleOrder,
  pair: SpotInstrument,
  side: Side,
  { t, figure }: Text,
): string {
  if (order.kind === 'waiting') return t('simple.waiting')
  if (order.kind !== 'ready') return t(`simple.empty.${side}`)
  const { estimate, body } = order
  return t(`simple.submit.${side}`, {
    quantity: figure(body.quantity),
    base: pair.base,
    value:
      side === 'BUY'
        ? coinText(formatAmount(estimate.paid), pair.quote, 'cost')
        : coinText(formatAmount(estimate.received), pair.quote),
    quote: pair.quote,
  })
}

/** The notice of an order that was executed. */
export function filledWords(
  { filledQuantity, filledValue, fee, feeCoin }: DataOf<'ordersBuy'>['order'],
  pair: SpotInstrument,
  side: Side,
  { t, figure }: Text,
): Pick<Notice, 'tone' | 'title' | 'text'> {
  if (!/[1-9]/.test(filledQuantity)) return { tone: 'danger', title: t('simple.done.none') }
  const quantity = figure(filledQuantity)
  return {
    tone: 'done',
    title: t(`simple.done.${side}`, { quantity, base: pair.base }),
    text: t('simple.done.text', {
      value: coinText(filledValue, pair.quote, side === 'BUY' ? 'cost' : 'worth'),
      quote: pair.quote,
      fee: coinText(fee, feeCoin, 'cost'),
      coin: feeCoin,
    }),
  }
}
