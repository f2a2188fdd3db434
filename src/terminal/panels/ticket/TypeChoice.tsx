// Owns the choice between an order that waits at a price and one that takes what there is.
import type { OrderType } from '../../../domain/records/records'
import { useText } from '../../../i18n/useText'
import { Segments } from '../../../ui/fields/Segments'

export interface TypeChoiceProps {
  readonly value: OrderType
  readonly onChange: (type: OrderType) => void
}

export function TypeChoice({ value, onChange }: TypeChoiceProps) {
  const { t } = useText()
  return (
    <Segments
      label={t('ticket.type')}
      value={value}
      options={[
        { value: 'LIMIT', label: t('ticket.type.limit') },
        { value: 'MARKET', label: t('ticket.type.market') },
      ]}
      onChange={onChange}
    />
  )
}
