// Reading order of the form: side, type, available balance, price, size, share, protection,
// options, preview, and one button that names the action.
import type { FormEvent } from 'react'
import { useText } from '../../../i18n/useText'
import css from '../../trading/forms/forms.module.css'
import { TypeChoice } from '../../trading/forms/TypeChoice'
import { useKeyTicket } from '../../trading/orderForm/useKeyTicket'
import { useOrderForm, type OrderFormProps } from '../../trading/orderForm/useOrderForm'
import type { TransferStart } from '../../../app/transfer/useTransfer'
import { Amounts } from './Amounts'
import { Available } from './Available'
import { NoFunds } from './NoFunds'
import { Options } from './Options'
import { PreviewList } from './PreviewList'
import { QuoteButtons } from './QuoteButtons'
import { SideButtons } from './SideButtons'
import { SubmitArea } from './SubmitArea'
import { useFormConfirm } from './useFormConfirm'
import { useSideActions, useSideKeysEnabled } from './sideActions'

interface FormProps extends OrderFormProps {
  /** The transfer that would fund the paying wallet. */
  readonly transfer: TransferStart
}

export function OrderForm(props: FormProps) {
  const { t } = useText()
  const form = useOrderForm(props)
  const { adapter, draft, set, view } = form
  const { instrument, panelId, visible } = props
  useKeyTicket(form, panelId, visible)
  const confirm = useFormConfirm(form)
  const actions = useSideActions(adapter.sides, (side) => set({ side }), visible)
  const keysEnabled = useSideKeysEnabled()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    confirm.press(() => void form.submit())
  }
  const sides = { value: draft.side, actions }
  return (
    <form
      className={css.form}
      onSubmit={submit}
      noValidate
      {...(keysEnabled ? { title: t(adapter.keys) } : {})}
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
        <TypeChoice value={draft.type} types={adapter.types} onChange={(type) => set({ type })} />
        <Available form={form} transfer={props.transfer} />
        <NoFunds />
        <Amounts form={form} />
        <Options form={form} />
        <PreviewList form={form} />
      </div>
      <SubmitArea form={form} confirm={confirm} instrument={instrument} />
    </form>
  )
}
