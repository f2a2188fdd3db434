// The assignment of an account's records to private channels: resting and pending ones belong to
// the orders, open ones to the positions. The gateway filters its snapshots and the client its
// deltas with the same functions.
import type { CfdTicketRecord } from '../domain/records/cfdRecords'
import type { PerpetualTicket } from '../domain/records/records'
import type { SpotOrderRecord } from '../domain/records/spotRecords'
import type { PerpetualStop } from '../domain/records/stopRecords'

/** True if decimal text is not zero. */
const isSome = (quantity: string): boolean => /[1-9]/.test(quantity)

/** A resting opening part, or a limit order that would close an open position. */
export const restsFuture = (ticket: PerpetualTicket): boolean =>
  ticket.status === 'PENDING' ||
  ticket.status === 'PARTLY_FILLED' ||
  isSome(ticket.closeRestingQuantity)

/** A stop order that no price has reached yet. */
export const waitsStop = (stop: PerpetualStop): boolean => stop.status === 'WAITING'

export const isOpenFuture = (ticket: PerpetualTicket): boolean => isSome(ticket.openQuantity)

export const restsSpot = (order: SpotOrderRecord): boolean =>
  order.status === 'PENDING' || order.status === 'PARTLY_FILLED'

export const isPendingCfd = (ticket: CfdTicketRecord): boolean => ticket.status === 'PENDING'

export const isOpenCfd = (ticket: CfdTicketRecord): boolean => ticket.status === 'OPEN'
