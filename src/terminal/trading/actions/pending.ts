// Actions sent but not answered, so that every panel shows the same row as pending: new orders, and
// orders or tickets being cancelled, closed or changed. Bounded; low-rate.
import { proxy } from 'valtio'
import type { Market } from '../../../domain/instruments'
import type { OrderRow } from '../lists/rows'

export type BusyKind = 'cancelling' | 'closing' | 'changing' | 'adding'

export interface SentOrder {
  readonly market: Market
  /** Its key is the call's idempotency key. */
  readonly row: OrderRow
}

const MAX_PENDING = 50

export const pending = proxy<{
  orders: readonly SentOrder[]
  /** By the id of the order or ticket. */
  busy: Record<string, BusyKind>
}>({ orders: [], busy: {} })

/** Clears all pending actions when the account changes. */
export function clearPending(): void {
  Object.assign(pending, { orders: [], busy: {} })
}

/** Marks an order as being sent; the returned function ends it. */
export function orderSent(market: Market, row: OrderRow): () => void {
  pending.orders = [{ market, row }, ...pending.orders].slice(0, MAX_PENDING)
  return () => {
    pending.orders = pending.orders.filter((sent) => sent.row.key !== row.key)
  }
}

/** Marks an order or ticket as busy; undefined if it already is, so an action is sent once. */
export function markBusy(id: string, kind: BusyKind): (() => void) | undefined {
  if (pending.busy[id] !== undefined) return undefined
  if (Object.keys(pending.busy).length >= MAX_PENDING) return undefined
  pending.busy[id] = kind
  return () => {
    delete pending.busy[id]
  }
}
