// Advanced order options supported by the market: collapsible protection, reduce-only, post-only
// and time in force.
import { useText } from '../../../i18n/useText'
import { Checkbox } from '../../../ui/fields/Checkbox'
import css from '../../trading/forms/forms.module.css'
import type { PartProps } from './Amounts'
import { ProtectionPair } from './ProtectionPair'
import { TermsChoice } from './TermsChoice'

export function Options({ form }: PartProps) {
  const { t } = useText()
  const { adapter, draft, view, set, step, leave, wrong } = form
  const { protection, terms, reduceOnly } = adapter.parts
  const protects = draft.protect && !draft.reduceOnly
  return (
    <div className={css.options}>
      {protection && (
        <Checkbox
          label={t('orderForm.protect')}
          checked={protects}
          disabled={draft.reduceOnly}
          onChange={(protect) => set({ protect })}
        />
      )}
      {protection && protects && (
        <ProtectionPair
          draft={draft}
          errors={{ takeProfit: wrong('takeProfit'), stopLoss: wrong('stopLoss') }}
          {...(view.hints.protection === undefined ? {} : { hint: view.hints.protection })}
          onStep={step}
          onLeave={leave}
          onChange={set}
        />
      )}
      {terms && (
        <TermsChoice
          limit={draft.type === 'LIMIT' || draft.type === 'STOP_LIMIT'}
          terms={draft}
          wrong={wrong('timeInForce')}
          onChange={set}
        >
          {reduceOnly && (
            <Checkbox
              label={t('orderForm.reduceOnly')}
              checked={draft.reduceOnly}
              onChange={(next) => set({ reduceOnly: next })}
            />
          )}
        </TermsChoice>
      )}
    </div>
  )
}
