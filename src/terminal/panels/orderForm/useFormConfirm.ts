// What is asked before an order is sent: by whoever chose to be asked about orders at market, and
// by everybody where something about the order may be a slip.
import { useSnapshot } from 'valtio'
import { preferences } from '../../../state/preferences'
import { useConfirm, type Confirm } from '../../trading/actions/useConfirm'
import { confirmSubject } from '../../trading/actions/confirmSubject'
import type { FormWarning } from '../../trading/orderForm/OrderFormAdapter'
import type { OrderFormModel } from '../../trading/orderForm/useOrderForm'

/** Matters of taste: whoever never wants to be asked about them says so. */
const OF_TASTE: ReadonlySet<FormWarning> = new Set(['priceThrough', 'priceFar'])

export interface FormConfirm extends Confirm {
  /** What the question is about. */
  readonly warnings: readonly FormWarning[]
  /** Whether all of it is a matter of taste. */
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
