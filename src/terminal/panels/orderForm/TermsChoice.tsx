// Time in force and post-only of a limit order.
import type { ReactNode } from 'react'
import { TIMES_IN_FORCE, type TimeInForce } from '../../../domain/records/records'
import { useText } from '../../../i18n/useText'
import { Checkbox } from '../../../ui/fields/Checkbox'
import { SelectField } from '../../../ui/fields/SelectField'
import css from '../../trading/forms/forms.module.css'

export interface Terms {
  readonly postOnly: boolean
  readonly timeInForce: TimeInForce
}

export interface TermsChoiceProps {
  /** Only limit orders have these terms. */
  readonly limit: boolean
  readonly terms: Terms
  /** Error of the time in force. */
  readonly wrong: string | undefined
  readonly onChange: (change: Partial<Terms>) => void
  /** Further yes-or-no terms next to post-only. */
  readonly children?: ReactNode
}

export function TermsChoice({ limit, terms, wrong, onChange, children }: TermsChoiceProps) {
  const { t } = useText()
  const { postOnly, timeInForce } = terms
  return (
    <div className={css.terms}>
      <Checkbox
        label={t('orderForm.postOnly')}
        checked={limit && postOnly}
        disabled={!limit}
        onChange={(next) => onChange({ postOnly: next })}
      />
      {children}
      <div className={css.select}>
        <SelectField
          look="inline"
          label={t('orderForm.timeInForce')}
          error={wrong}
          title={wrong ?? t(`orderForm.timeInForce.${timeInForce}.note`)}
          value={limit ? timeInForce : 'IOC'}
          disabled={!limit}
          options={TIMES_IN_FORCE.map((value) => ({
            value,
            label: t(`orderForm.timeInForce.${value}`),
            title: t(`orderForm.timeInForce.${value}.note`),
          }))}
          onChange={(next) => onChange({ timeInForce: next })}
        />
      </div>
    </div>
  )
}
