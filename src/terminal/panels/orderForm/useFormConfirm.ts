// Confirmation before an order is sent: for customers who enabled it for market orders, and for
// everyone when the order may be a mistake.
import { useSnapshot } from 'valtio'
import { preferences } from '../../../state/preferences'
import { useConfirm, type Confirm } from '../../trading/actions/useConfirm'
import { confirmSubject } from '../../trading/actions/confirmSubject'
import type { FormWarning } from '../../trading/orderForm/OrderFormAdapter'
import type { OrderFormModel } from '../../trading/orderForm/useOrderForm'

/** Optional warnings, which a customer can switch off. */
const OF_TASTE: ReadonlySet<FormWarning> = new Set(['priceThrough', 'priceFar'])

export interface FormConfirm extends Confirm {
  /** Reasons for the question. */
  readonly warnings: readonly FormWarning[]
  /** True when all of them are optional. */
  readonly ofTaste: boolean
}

export function useFormConfirm({ draft, view }: OrderFormModel): FormConfirm {
  const { warnPrices } = useSnapshot(preferences)
  const warnings = view.warnings.filter((warning) => warnPrices || !OF_TASTE.has(warning))
  const warned = view.order !== null && warnings.length > 0
  const ofTaste = warned && warnings.every((warning) => OF_TASTE.has(warning))
  const subject = warned ? JSON.stringify([draft, warnings]) : confirmSubject(draft)
  const confirm = useConfirm(view.order && subject, warned)
  return { ...confirm, warnings, ofTaste }
}
