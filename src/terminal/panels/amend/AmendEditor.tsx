// Owns the way from a row to changing price or size of the order that rests there.
import { useText } from '../../../i18n/useText'
import { pairName } from '../records/Contract'
import { PopForm } from '../records/PopForm'
import { AmendForm, type Amended } from './AmendForm'

export interface AmendEditorProps {
  readonly order: Amended
  readonly busy: boolean
  readonly touch?: boolean
}

export function AmendEditor({ order, busy, touch = false }: AmendEditorProps) {
  const { t, figure } = useText()
  const { symbol, quantity } = order
  return (
    <PopForm
      label={t('orders.amend.label', { size: figure(quantity), name: pairName(symbol) })}
      touch={touch}
      busy={busy}
      face={t('orders.amend')}
      renderForm={(close) => <AmendForm order={order} onDone={close} />}
    />
  )
}
