// Quotes that an instrument's figures depend on: its own, those of other open positions in the
// wallet, and those that convert their profits to dollars.
import { conversionSymbol } from '../../../domain/cfd/conversion'
import { findInstrument, type Instrument } from '../../../domain/instruments'
import type { AccountView } from '../../../domain/views/views'

/** The symbols of those quotes, the instrument's own first. */
export function pricedBy(
  { symbol }: Instrument,
  { cfdPositions }: Pick<AccountView, 'cfdPositions'>,
): readonly string[] {
  const held = new Set([symbol, ...cfdPositions.map((ticket) => ticket.symbol)])
  for (const each of held) {
    const instrument = findInstrument(each)
    const joining = instrument?.market === 'derivatives' ? conversionSymbol(instrument) : null
    if (joining !== null) held.add(joining)
  }
  return [...held]
}
