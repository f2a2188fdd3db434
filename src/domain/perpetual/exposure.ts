// A customer's exposure in a contract, in either direction: open positions and resting opening
// orders. The risk tiers apply to the notional of both together.
import { amount, lots, type Amount, type Lots, type Ticks } from '../brand'
import type { PerpetualInstrument } from '../instruments'
import { notional } from './margin'

export interface Exposure {
  readonly open: Lots
  /** Σ limit price × resting quantity. */
  readonly resting: Amount
}

export const NO_EXPOSURE: Exposure = { open: lots(0), resting: amount(0n) }

/** Open at the mark, resting at its limit; exact. */
export const exposureValue = (
  instrument: PerpetualInstrument,
  { open, resting }: Exposure,
  mark: Ticks,
): Amount => amount(notional(instrument, mark, open) + resting)
