// The time until the exchange acknowledged an order of this window, beside the order; nothing for
// any other order.
import { useSnapshot } from 'valtio'
import { useText } from '../../i18n/useText'
import { acknowledgements } from '../../state/orders/acknowledgements'

export function AnswerTime({ id }: { readonly id: string }) {
  const { t, figure } = useText()
  const { recent } = useSnapshot(acknowledgements)
  const ms = recent.findLast((each) => each.id === id)?.ms
  if (ms === undefined) return null
  const time = `${figure(String(Math.round(ms)))} ms`
  return <small title={t('terminal.health.acknowledged.note', { time })}>{time}</small>
}
