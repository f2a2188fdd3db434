// Filter of the history rows; all rows by default.
import { useText } from '../../../i18n/useText'
import { Segments } from '../../../ui/fields/Segments'
import type { RowChoice } from '../../markets/MarketLists'

export interface RowFilterProps {
  readonly choices: readonly Pick<RowChoice<never>, 'value' | 'label'>[]
  readonly value: string
  readonly onChange: (value: string) => void
}

export function RowFilter({ choices, value, onChange }: RowFilterProps) {
  const { t } = useText()
  return (
    <Segments
      look="words"
      label={t('orders.filter')}
      value={value}
      options={choices.map((choice) => ({ value: choice.value, label: t(choice.label) }))}
      onChange={onChange}
    />
  )
}
