// A row of the instrument table as the wire carries it: rates, prices, quantities and money as
// decimal text, counts and times as numbers.
import { formatTrimmed, RATE_DECIMALS } from '../../../../src/domain/decimal'
import type { Instrument } from '../../../../src/domain/instruments'
import type { DescribedInstrument } from '../../../../src/protocol/schemas/instruments'
import { quantityText } from '../../../../src/protocol/marketRows'

/** Figures of money or of a size; what is not named here counts something. */
const FIGURES: ReadonlySet<string> = new Set(['minNotional', 'upTo', 'contractSize'])

/** The row with its steps spelled out beside the decimals that they come from. */
export function describeInstrument(instrument: Instrument): DescribedInstrument {
  // The compiler cannot follow JSON; a test holds every row against the schema.
  const row = JSON.parse(JSON.stringify(instrument, textOf)) as DescribedInstrument
  return {
    ...row,
    tickSize: formatTrimmed(1n, instrument.tickDecimals),
    lotSize: formatTrimmed(1n, instrument.lotDecimals),
    maxQuantity: quantityText(instrument, instrument.maxLots),
  }
}

function textOf(key: string, value: unknown): unknown {
  if (typeof value === 'bigint') return formatTrimmed(value, RATE_DECIMALS)
  return FIGURES.has(key) && typeof value === 'number' ? String(value) : value
}
