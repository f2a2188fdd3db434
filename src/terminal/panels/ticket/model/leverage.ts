// Owns which leverages a ticket may offer: whole numbers capped by the instrument's tiers for the
// size at hand. It refuses to know how the choice is kept.
import type { Amount } from '../../../../domain/brand'
import type { PerpetualInstrument } from '../../../../domain/instruments'
import { maxLeverageFor } from '../../../../domain/perpetual/margin'

const COMMON = [1, 2, 3, 5, 10, 20, 25, 50, 75, 100, 125]

/** The leverages of the quick list, ending in the instrument's largest. */
export function leverageSteps(it: Pick<PerpetualInstrument, 'maxLeverage'>): readonly number[] {
  return [...COMMON.filter((step) => step < it.maxLeverage), it.maxLeverage]
}

/** The most leverage an order worth `value` may carry; null: nothing is typed yet. */
export function leverageCap(it: PerpetualInstrument, value: Amount | null): number {
  return value === null ? it.maxLeverage : maxLeverageFor(it, value)
}
