// The conversion of ticket records into the open parts from which a wallet's figures are computed.
import { readAmount, readLots, readTicks } from '../decimal'
import type { CfdTicketRecord } from '../records/cfdRecords'
import { findDerivative } from '../instruments'
import type { CfdPart } from './wallet'

/** The open part of a ticket's record; null if nothing is open or the symbol is unknown. */
export function openPartOf(record: CfdTicketRecord): CfdPart | null {
  const instrument = findDerivative(record.symbol)
  if (!instrument || record.status !== 'OPEN' || record.openPrice === null) return null
  return {
    instrument,
    direction: record.side,
    size: readLots(record.openSize, instrument.lotDecimals),
    entry: readTicks(record.openPrice, instrument.tickDecimals),
    margin: readAmount(record.margin),
  }
}
