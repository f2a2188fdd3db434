// Trigger of a stop order: its price or the distance at which it trails, the price that is watched,
// and a line that says what will happen.
import { TRIGGER_SOURCES } from '../../../domain/records/stopRecords'
import { useText } from '../../../i18n/useText'
import { Field } from '../../../ui/fields/Field'
import { SelectField } from '../../../ui/fields/SelectField'
import { trailFieldOf } from '../orderForm/draft'
import type { OrderFormModel } from '../orderForm/useOrderForm'
import css from './forms.module.css'
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
      {draft.type === 'TRAILING_STOP' ? (
        <TrailField form={form} />
      ) : (
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
      )}
    </>
  )
}

/** The distance of a trailing stop, in per cent or in the quote coin. */
function TrailField({ form }: TriggerFieldsProps) {
  const text = useText()
  const { draft, instrument, set, step, leave, wrong } = form
  const field = trailFieldOf(draft)
  const units = { PERCENT: '%', PRICE: instrument.quote }
  const other = draft.trailBy === 'PERCENT' ? 'PRICE' : 'PERCENT'
  const label = text.t('stops.trail.unit', { unit: units[other] })
  return (
    <Field
      label={text.t('orders.trail')}
      unit={
        <button
          type="button"
          className={css.unit}
          aria-label={label}
          title={label}
          onClick={() => set({ trailBy: other })}
        >
          {units[draft.trailBy]}
          <i className={css.caret} aria-hidden="true" />
        </button>
      }
      lines={2}
      value={draft[field]}
      error={wrong(field)}
      hint={triggerText(text, form)}
      onStep={(count) => step(field, count)}
      onBlur={() => leave(field)}
      onChange={(value) => set({ [field]: value })}
    />
  )
}
