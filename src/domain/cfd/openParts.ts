// How records of tickets become the parts that the figures of a wallet are computed from.
import { readAmount, readLots, readTicks } from '../decimal'
import type { ForexTicketRecord } from '../records/forexRecords'
import { findDerivative } from '../instruments'
import type { CfdPart } from './wallet'

/** The open part of a ticket's record; null where nothing is open or nobody knows the symbol. */
export function openPartOf(record: ForexTicketRecord): CfdPart | null {
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
