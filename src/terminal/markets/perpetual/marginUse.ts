// Proximity of a position to liquidation: the share of its equity that the maintenance margin
// takes. Computed by the margin module.
import type { Ticks } from '../../../domain/brand'
import { RATE_DECIMALS } from '../../../domain/decimal'
import type { PerpetualInstrument } from '../../../domain/instruments'
import { marginRate, type OpenPart } from '../../../domain/perpetual/margin'

const ONE = 10n ** BigInt(RATE_DECIMALS)

/**
 * Maintenance margin ÷ (margin + profit) at 10^-RATE_DECIMALS, at most one, which means
 * liquidation; null when nothing is open.
 */
export function marginUse(
  instrument: PerpetualInstrument,
  part: OpenPart,
  mark: Ticks,
): bigint | null {
  const rate = marginRate(instrument, part, mark)
  if (rate === null) return null
  return rate <= ONE ? ONE : (ONE * ONE) / rate
}
