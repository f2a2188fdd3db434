// Which of an account's records belong to which private channel: what rests or waits is among
// the orders, what is open among the positions. The gateway filters its snapshots and the client
// its deltas by the same words.
import type { ForexTicketRecord } from '../domain/records/forexRecords'
import type { FuturesTicket } from '../domain/records/records'
import type { SpotOrderRecord } from '../domain/records/spotRecords'

/** Whether decimal text says more than nothing. */
const isSome = (quantity: string): boolean => /[1-9]/.test(quantity)

/** An opening part that rests, or a limit order that would close what is open. */
export const restsFuture = (ticket: FuturesTicket): boolean =>
  ticket.status === 'PENDING' ||
  ticket.status === 'PARTLY_FILLED' ||
  isSome(ticket.closeRestingQuantity)

export const isOpenFuture = (ticket: FuturesTicket): boolean => isSome(ticket.openQuantity)

export const restsSpot = (order: SpotOrderRecord): boolean =>
  order.status === 'PENDING' || order.status === 'PARTLY_FILLED'

export const isPendingForex = (ticket: ForexTicketRecord): boolean => ticket.status === 'PENDING'

export const isOpenForex = (ticket: ForexTicketRecord): boolean => ticket.status === 'OPEN'
