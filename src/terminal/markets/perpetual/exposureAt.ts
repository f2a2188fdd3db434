// Exposure of an account in one contract, by which tiers of leverage are judged.
import { amount, type Amount, type Ticks } from '../../../domain/brand'
import type { PerpetualInstrument } from '../../../domain/instruments'
import { exposureValue } from '../../../domain/perpetual/exposure'
import { exposureOf } from '../../../domain/perpetual/openParts'
import type { AccountView } from '../../../domain/views/views'

/** The customer's open and resting exposure in the contract; zero before the first mark price. */
export function exposureAt(
  instrument: PerpetualInstrument,
  { orders, positions }: AccountView,
  mark: Ticks | null,
): Amount {
  if (mark === null) return amount(0n)
  return exposureValue(instrument, exposureOf(instrument, [...orders, ...positions]), mark)
}
