// The sentence of a refusal that came without its figures, as notices of orders do: those of the
// exchange name the refusal alone.
import type { RefusalMessageKey } from '../../../domain/refusalTexts/texts'
import type { RefusalKey } from '../../../domain/refusals'

/** Refusals of orders whose sentences need figures. */
const WITH_FIGURES: ReadonlySet<RefusalKey> = new Set<RefusalKey>([
  'leverageInvalid',
  'quantityTooLarge',
  'notionalTooSmall',
  'amountTooSmall',
  'tradingTimeOut',
  'ownOrderLimit',
  'ownPositionLimit',
  'closeQuantityTooLarge',
  'stopLossBeyondLiquidation',
])

/** null where the sentence would have a gap. */
export const bareRefusal = (key: RefusalKey): RefusalMessageKey | null =>
  WITH_FIGURES.has(key) ? null : `refusals.${key}`
