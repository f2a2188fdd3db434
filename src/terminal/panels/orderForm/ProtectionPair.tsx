// Protection prices side by side, with one line below for an error in either or for the rule.
import { useText } from '../../../i18n/useText'
import { Field } from '../../../ui/fields/Field'
import css from '../../trading/forms/forms.module.css'

type Named = 'takeProfit' | 'stopLoss'

export interface ProtectionPairProps {
  readonly draft: Readonly<Record<Named, string>>
  /** Error text of each field. */
  readonly errors: Readonly<Record<Named, string | undefined>>
  /** The rule, shown when there is no error. */
  readonly hint?: string
  readonly onStep: (field: Named, count: number) => void
  readonly onLeave: (field: Named) => void
  readonly onChange: (change: Partial<Record<Named, string>>) => void
}

export function ProtectionPair({ draft, errors, hint, ...on }: ProtectionPairProps) {
  const { t } = useText()
  const wrong = [errors.takeProfit, errors.stopLoss].filter((each) => each !== undefined)
  return (
    <div>
      <div className={css.pair}>
        {(['takeProfit', 'stopLoss'] as const).map((field) => (
          <Field
            key={field}
            bare
            label={t(`orderForm.${field}`)}
            value={draft[field]}
            error={errors[field]}
            onStep={(count) => on.onStep(field, count)}
            onBlur={() => on.onLeave(field)}
            onChange={(value) => on.onChange({ [field]: value })}
          />
        ))}
      </div>
      <p className={css.error} data-hint={wrong.length === 0 || undefined} aria-live="polite">
        {wrong.length === 0 ? hint : wrong.join(' ')}
      </p>
    </div>
  )
}
