// Facts that the targets of lines have in common.
import type { MarketDescriptor } from '../../../markets/MarketDescriptor'
import type { LineTarget, OrderTarget } from '../screen/ownLines'

export const isOrderTarget = (target: LineTarget): target is OrderTarget =>
  target.part === 'order' || target.part === 'close' || target.part === 'stop'

/** True for lines whose price can be changed; the others can only be removed. */
export const isMovable = (
  target: LineTarget,
  { lists }: Pick<MarketDescriptor, 'lists'>,
): boolean =>
  target.part !== 'close' &&
  (!isOrderTarget(target) || lists.actions.amendable(target.row).includes(movedField(target)))

/** The price of an order that its line shows. */
export const movedField = ({ part }: OrderTarget): 'price' | 'trigger' =>
  part === 'stop' ? 'trigger' : 'price'

/** The id of its order, position or alert. */
export const idOf = (target: LineTarget): string =>
  target.part === 'alert' ? target.alert.uuid : target.row.id

export const priceDecimalsOf = (target: LineTarget): number =>
  target.part === 'alert' ? target.instrument.tickDecimals : target.row.traded.priceDecimals
