// The sizes that the ladder offers at a press: round ones that are worth about the same for every
// coin. Pure.
import { lots, type Lots, type Ticks } from '../../../domain/brand'
import type { Instrument } from '../../../domain/instruments'

/** Parts of the unit, in hundredths. */
const HUNDREDTHS = [1, 5, 10, 50] as const
/** Of the unit, in the quote. */
const MIN_UNIT_VALUE = 20_000

/**
 * Four sizes, the smallest first: 0.01, 0.05, 0.1 and 0.5 of the unit, and one lot at least. The
 * unit is the smallest power of ten of the base that is worth 20,000 of the quote.
 */
export function ladderSizes(
  { tickDecimals, lotDecimals }: Pick<Instrument, 'tickDecimals' | 'lotDecimals'>,
  last: Ticks,
): readonly Lots[] {
  const price = last / 10 ** tickDecimals
  const exponent = Math.ceil(Math.log10(MIN_UNIT_VALUE / price))
  return HUNDREDTHS.map((part) =>
    lots(Math.max(1, Math.round(part * 10 ** (exponent + lotDecimals - 2)))),
  )
}
