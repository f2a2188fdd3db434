// The conversion of perpetual ticket records into the open parts from which figures are computed.
import { amount, lots } from '../brand'
import { readAmount, readLots, readTicks } from '../decimal'
import type { PerpetualInstrument } from '../instruments'
import type { PerpetualTicket } from '../records/records'
import type { Exposure } from './exposure'
import { notional, type OpenPart } from './margin'

/** The open part of a ticket's record. */
export function openPartOf(instrument: PerpetualInstrument, ticket: PerpetualTicket): OpenPart {
  return {
    direction: ticket.direction,
    quantity: readLots(ticket.openQuantity, instrument.lotDecimals),
    entryCost: readAmount(ticket.entryCost),
    margin: readAmount(ticket.margin),
    tierBase: readAmount(ticket.tierBase),
  }
}

/** A customer's exposure in a contract by the records of all live tickets, each counted once. */
export function exposureOf(
  instrument: PerpetualInstrument,
  tickets: Iterable<PerpetualTicket>,
): Exposure {
  const mine = new Map<string, PerpetualTicket>()
  for (const ticket of tickets)
    if (ticket.symbol === instrument.symbol) mine.set(ticket.futureId, ticket)
  let open = 0
  let resting = 0n
  for (const ticket of mine.values()) {
    const size = (text: string) => readLots(text, instrument.lotDecimals)
    open += size(ticket.openQuantity)
    const left =
      size(ticket.quantity) - size(ticket.filledQuantity) - size(ticket.cancelledQuantity)
    if (left <= 0 || ticket.openPrice === null) continue
    resting += notional(
      instrument,
      readTicks(ticket.openPrice, instrument.tickDecimals),
      lots(left),
    )
  }
  return { open: lots(open), resting: amount(resting) }
}
