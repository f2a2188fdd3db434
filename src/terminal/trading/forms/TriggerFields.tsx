// Trigger of a stop order: its price, the price that is watched, and a line that says what will
// happen.
import { TRIGGER_SOURCES } from '../../../domain/records/stopRecords'
import { useText } from '../../../i18n/useText'
import { Field } from '../../../ui/fields/Field'
import { SelectField } from '../../../ui/fields/SelectField'
import type { OrderFormModel } from '../orderForm/useOrderForm'
import { triggerText } from './triggerText'

export interface TriggerFieldsProps {
  readonly form: OrderFormModel
}

export function TriggerFields({ form }: TriggerFieldsProps) {
  const text = useText()
  const { t } = text
  const { draft, instrument, set, step, leave, wrong } = form
  return (
    <>
      <SelectField
        label={t('stops.by')}
        value={draft.triggerBy}
        options={TRIGGER_SOURCES.map((value) => ({ value, label: t(`orders.trigger.${value}`) }))}
        onChange={(triggerBy) => set({ triggerBy })}
      />
      <Field
        label={t('orders.column.trigger')}
        unit={instrument.quote}
        lines={2}
        value={draft.trigger}
        error={wrong('trigger')}
        hint={triggerText(text, form)}
        onStep={(count) => step('trigger', count)}
        onBlur={() => leave('trigger')}
        onChange={(trigger) => set({ trigger })}
      />
    </>
  )
}
