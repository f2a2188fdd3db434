// Which quotes the figures of an instrument need: its own, those of whatever else the wallet holds
// open, and those that convert their profits to dollars.
import { conversionSymbol } from '../../../domain/cfd/conversion'
import { findInstrument, type Instrument } from '../../../domain/instruments'
import type { AccountView } from '../../../domain/views/views'

/** Their symbols, the instrument's first. */
export function pricedBy(
  { symbol }: Instrument,
  { forexPositions }: Pick<AccountView, 'forexPositions'>,
): readonly string[] {
  const held = new Set([symbol, ...forexPositions.map((ticket) => ticket.symbol)])
  for (const each of held) {
    const instrument = findInstrument(each)
    const joining = instrument?.market === 'derivatives' ? conversionSymbol(instrument) : null
    if (joining !== null) held.add(joining)
  }
  return [...held]
}
