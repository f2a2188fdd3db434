// What is asked before an order is sent: by whoever chose to be asked about orders at market, and
// by everybody where something about the order may be a slip.
import { useConfirm, type Confirm } from '../../trading/actions/useConfirm'
import { confirmSubject } from '../../trading/actions/confirmSubject'
import type { OrderFormModel } from '../../trading/orderForm/useOrderForm'

export function useFormConfirm({ draft, view }: OrderFormModel): Confirm {
  const warned = view.order !== null && view.warnings.length > 0
  const subject = warned ? JSON.stringify([draft, view.warnings]) : confirmSubject(draft)
  return useConfirm(view.order && subject, warned)
}
