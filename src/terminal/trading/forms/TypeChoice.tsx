// Order type selector: limit, market and further types of the market. Several stop orders share a
// list: their names are too long side by side.
import type { MessageKey } from '../../../i18n/messages/en'
import { useText } from '../../../i18n/useText'
import { Segments } from '../../../ui/fields/Segments'
import { SelectField } from '../../../ui/fields/SelectField'
import { isStopType, type FormType } from '../orderForm/draft'
import css from './forms.module.css'

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
  const stops = types.filter(isStopType)
  const isGrouped = stops.length > 1
  const named = (type: Type) => ({ value: type, label: t(LABELS[type]) })
  const segments = (
    <Segments<Type>
      label={t('orderForm.type')}
      value={value}
      options={types.filter((type) => !isGrouped || !isStopType(type)).map(named)}
      onChange={onChange}
    />
  )
  if (!isGrouped) return segments
  const isStop = isStopType(value)
  const label = t('orders.filter.STOPS')
  const none = { value: '' as const, label }
  return (
    <div className={css.types}>
      {segments}
      <span className={css.stops} data-on={isStop || undefined}>
        <SelectField<Type | ''>
          look="inline"
          label={label}
          value={isStop ? value : ''}
          options={[...(isStop ? [] : [none]), ...stops.map(named)]}
          onChange={(type) => type !== '' && onChange(type)}
        />
      </span>
    </div>
  )
}
