// Facts that the targets of lines have in common.
import type { MarketDescriptor } from '../../../markets/MarketDescriptor'
import type { LineTarget, OrderTarget } from '../screen/ownLines'

export const isOrderTarget = (target: LineTarget): target is OrderTarget =>
  target.part === 'order' || target.part === 'close'

/** True for lines whose price can be changed; the others can only be removed. */
export const isMovable = (
  { part }: LineTarget,
  { lists }: Pick<MarketDescriptor, 'lists'>,
): boolean => (part === 'order' ? lists.actions.amendable.includes('price') : part !== 'close')

/** The id of its order, position or alert. */
export const idOf = (target: LineTarget): string =>
  target.part === 'alert' ? target.alert.uuid : target.row.id

export const priceDecimalsOf = (target: LineTarget): number =>
  target.part === 'alert' ? target.instrument.tickDecimals : target.row.traded.priceDecimals
