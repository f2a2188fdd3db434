// Owns what has been sent and not yet answered, so that every panel shows the same row as sending:
// orders on their way in, tickets being cancelled, closed or changed. Bounded; low-rate.
import { proxy } from 'valtio'
import type { OrderBody } from '../../../state/TradingContext'

export type BusyKind = 'cancelling' | 'closing' | 'changing'

export interface SentOrder {
  readonly key: string
  readonly symbol: string
  readonly body: OrderBody
}

const MOST = 50

export const pending = proxy<{ orders: SentOrder[]; tickets: Record<string, BusyKind> }>({
  orders: [],
  tickets: {},
})

/** Marks an order as on its way; the result ends it. */
export function orderSent(order: SentOrder): () => void {
  pending.orders = [order, ...pending.orders].slice(0, MOST)
  return () => {
    pending.orders = pending.orders.filter((it) => it.key !== order.key)
  }
}

/** Marks a ticket as busy; undefined where it already is, so that a deed is sent once. */
export function ticketBusy(futureId: string, kind: BusyKind): (() => void) | undefined {
  if (pending.tickets[futureId] !== undefined) return undefined
  if (Object.keys(pending.tickets).length >= MOST) return undefined
  pending.tickets[futureId] = kind
  return () => {
    delete pending.tickets[futureId]
  }
}
