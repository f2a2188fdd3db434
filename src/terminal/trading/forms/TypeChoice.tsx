// Order type selector: limit, market, and further types of the market.
import type { MessageKey } from '../../../i18n/messages/en'
import { useText } from '../../../i18n/useText'
import { Segments } from '../../../ui/fields/Segments'
import type { FormType } from '../orderForm/draft'

const LABELS = {
  LIMIT: 'orderForm.type.limit',
  MARKET: 'orderForm.type.market',
  STOP: 'orderForm.type.stop',
  STOP_MARKET: 'orders.type.STOP',
  STOP_LIMIT: 'orders.type.STOP_LIMIT',
  TRAILING_STOP: 'orders.type.TRAILING_STOP',
} as const satisfies Record<FormType, MessageKey>

export interface TypeChoiceProps<Type extends FormType> {
  readonly value: Type
  readonly types: readonly Type[]
  readonly onChange: (type: Type) => void
}

export function TypeChoice<Type extends FormType>(props: TypeChoiceProps<Type>) {
  const { t } = useText()
  const { value, types, onChange } = props
  return (
    <Segments<Type>
      label={t('orderForm.type')}
      value={value}
      options={types.map((type) => ({ value: type, label: t(LABELS[type]) }))}
      onChange={onChange}
    />
  )
}
