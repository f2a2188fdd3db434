// The rates that the signed-in customer pays on an instrument: the one place that previews ask.
import { rateOf } from '../../../domain/decimal'
import type { Rate } from '../../../domain/brand'
import type { Instrument } from '../../../domain/instruments'

export interface FeeRates {
  readonly maker: Rate
  readonly taker: Rate
}

const NONE: FeeRates = { maker: rateOf('0'), taker: rateOf('0') }

/** None where an instrument is not traded in a book. */
export const useFees = (instrument: Instrument): FeeRates =>
  'makerFee' in instrument ? { maker: instrument.makerFee, taker: instrument.takerFee } : NONE
