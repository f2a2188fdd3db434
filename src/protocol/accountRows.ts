// Which of an account's records belong to which private channel: what rests or waits is among
// the orders, what is open among the positions. The gateway filters its snapshots and the client
// its deltas by the same words.
import type { ForexTicketRecord } from '../domain/records/forexRecords'
import type { FuturesTicket } from '../domain/records/records'
import type { SpotOrderRecord } from '../domain/records/spotRecords'

/** Whether decimal text says more than nothing. */
const isSome = (quantity: string): boolean => /[1-9]/.test(quantity)

/** An opening part that rests, or a limit order that would close what is open. */
export const restsFuture = (it: FuturesTicket): boolean =>
  it.status === 'PENDING' || it.status === 'PARTLY_FILLED' || isSome(it.closeRestingQuantity)

export const isOpenFuture = (it: FuturesTicket): boolean => isSome(it.openQuantity)

export const restsSpot = (it: SpotOrderRecord): boolean =>
  it.status === 'PENDING' || it.status === 'PARTLY_FILLED'

export const isPendingForex = (it: ForexTicketRecord): boolean => it.status === 'PENDING'

export const isOpenForex = (it: ForexTicketRecord): boolean => it.status === 'OPEN'
