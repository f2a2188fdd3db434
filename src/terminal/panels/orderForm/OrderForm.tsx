// The reading order of the form: side, type, what is available, price, size, how much, protection,
// options, consequences, and one button that says what will happen.
import type { FormEvent } from 'react'
import { useText } from '../../../i18n/useText'
import css from '../../trading/forms/forms.module.css'
import { TypeChoice } from '../../trading/forms/TypeChoice'
import { useOrderForm, type OrderFormProps } from '../../trading/orderForm/useOrderForm'
import type { TransferStart } from '../../trading/transfer/useTransfer'
import { Amounts } from './Amounts'
import { Available } from './Available'
import { MarketState } from './MarketState'
import { NoFunds } from './NoFunds'
import { Options } from './Options'
import { PreviewList } from './PreviewList'
import { QuoteButtons } from './QuoteButtons'
import { SideButtons } from './SideButtons'
import { SubmitArea } from './SubmitArea'
import { useFormConfirm } from './useFormConfirm'
import { useArmed, useSideKeys } from './useSideKeys'

interface FormProps extends OrderFormProps {
  /** What would bring more into the wallet that pays. */
  readonly transfer: TransferStart
}

export function OrderForm(props: FormProps) {
  const { t } = useText()
  const form = useOrderForm(props)
  const { adapter, draft, set, view } = form
  const { instrument, panelId, visible } = props
  const confirm = useFormConfirm(form)
  const choose = (side: typeof draft.side) => set({ side })
  useSideKeys(visible, { up: 'BUY' as const, down: 'SELL' as const }, choose)
  const armed = useArmed()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    confirm.press(() => void form.submit())
  }
  const sides = { value: draft.side, labels: adapter.sides, onChange: choose }
  return (
    <form
      className={css.form}
      onSubmit={submit}
      noValidate
      {...(armed ? { title: t(adapter.keys) } : {})}
    >
      <div className={css.fields}>
        {adapter.parts.sides === 'quotes' ? (
          <QuoteButtons
            instrument={instrument}
            panelId={panelId}
            idle={view.state !== 'open'}
            {...sides}
          />
        ) : (
          <SideButtons {...sides} />
        )}
        <MarketState instrument={instrument} state={view.state} ageMs={view.quote.ageMs} />
        <TypeChoice value={draft.type} types={adapter.types} onChange={(type) => set({ type })} />
        <Available form={form} transfer={props.transfer} />
        <NoFunds />
        <Amounts form={form} />
        <Options form={form} />
        <PreviewList form={form} />
      </div>
      <SubmitArea form={form} confirm={confirm} />
    </form>
  )
}
