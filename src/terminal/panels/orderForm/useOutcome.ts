// One-line outcome of the last order.
import { useText } from '../../../i18n/useText'
import { sizeText } from '../../trading/lists/cells'
import type { OrderFormModel } from '../../trading/orderForm/useOrderForm'

export function useOutcome({ phase }: Pick<OrderFormModel, 'phase'>): string {
  const text = useText()
  const { t, figure } = text
  switch (phase.kind) {
    case 'idle':
      return ''
    case 'sending':
    case 'unknown':
    case 'refused':
      return t(`orderForm.state.${phase.kind}`)
    case 'placed': {
      const { state, traded, size, filled } = phase.placed
      if (state === 'waits' || state === 'armed') return t('orderForm.state.accepted')
      if (state === 'filled' || state === 'reduced') return t('orderForm.state.filled')
      const facts = { filled: figure(filled), size: sizeText(text, traded, size) }
      return t(state === 'partly' ? 'orderForm.state.partly' : 'orderForm.state.cancelled', facts)
    }
  }
}
