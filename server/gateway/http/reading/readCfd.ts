// Parsing of a CFD's name as callers write it: AUD/USD or audusd.
import { findDerivativeByName, type DerivativeInstrument } from '../../../../src/domain/instruments'
import { accepted, refused, type Outcome } from '../../../../src/domain/refusals'

/** The CFD with this name or URL symbol, whatever its case. */
export function readCfd(text: string): Outcome<DerivativeInstrument> {
  const it = findDerivativeByName(text)
  return it ? accepted(it) : refused('instrumentUnknown', 'symbol')
}
