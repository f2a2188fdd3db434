// Advanced order options supported by the market: collapsible protection, reduce-only, post-only
// and time in force.
import { memo } from 'react'
import { useText } from '../../../i18n/useText'
import { Checkbox } from '../../../ui/fields/Checkbox'
import css from '../../trading/forms/forms.module.css'
import type { Draft } from '../../trading/orderForm/draft'
import type { OrderFormModel } from '../../trading/orderForm/useOrderForm'
import type { PartProps } from './Amounts'
import { ProtectionPair } from './ProtectionPair'
import { TermsChoice } from './TermsChoice'

export function Options({ form }: PartProps) {
  const { adapter, draft, view, wrong, set, step, leave } = form
  const { protect, takeProfit, stopLoss, reduceOnly, postOnly, timeInForce, type } = draft
  return (
    <OptionFields
      {...{ protect, takeProfit, stopLoss, reduceOnly, postOnly, timeInForce, set, step, leave }}
      parts={adapter.parts}
      isLimit={type === 'LIMIT' || type === 'STOP_LIMIT'}
      profitWrong={wrong('takeProfit')}
      lossWrong={wrong('stopLoss')}
      termWrong={wrong('timeInForce')}
      hint={view.hints.protection}
    />
  )
}

interface OptionFieldsProps
  extends
    Pick<Draft, 'protect' | 'takeProfit' | 'stopLoss' | 'reduceOnly' | 'postOnly' | 'timeInForce'>,
    Pick<OrderFormModel, 'set' | 'step' | 'leave'> {
  readonly parts: OrderFormModel['adapter']['parts']
  readonly isLimit: boolean
  readonly profitWrong: string | undefined
  readonly lossWrong: string | undefined
  readonly termWrong: string | undefined
  readonly hint: string | undefined
}

/** Not rendered for a price that moves. */
const OptionFields = memo(function OptionFields(props: OptionFieldsProps) {
  const { t } = useText()
  const { parts, protect, reduceOnly, hint, set } = props
  const protects = protect && !reduceOnly
  return (
    <div className={css.options}>
      {parts.protection && (
        <Checkbox
          label={t('orderForm.protect')}
          checked={protects}
          disabled={reduceOnly}
          onChange={(next) => set({ protect: next })}
        />
      )}
      {parts.protection && protects && (
        <ProtectionPair
          draft={props}
          errors={{ takeProfit: props.profitWrong, stopLoss: props.lossWrong }}
          {...(hint === undefined ? {} : { hint })}
          onStep={props.step}
          onLeave={props.leave}
          onChange={set}
        />
      )}
      {parts.terms && (
        <TermsChoice limit={props.isLimit} terms={props} wrong={props.termWrong} onChange={set}>
          {parts.reduceOnly && (
            <Checkbox
              label={t('orderForm.reduceOnly')}
              checked={reduceOnly}
              onChange={(next) => set({ reduceOnly: next })}
            />
          )}
        </TermsChoice>
      )}
    </div>
  )
})
