// What has been sent and not yet answered, so that every panel shows the same row as sending:
// orders on their way in, orders and tickets being cancelled, closed or changed. Bounded; low-rate.
import { proxy } from 'valtio'
import type { Market } from '../../../domain/instruments'
import type { OrderRow } from '../lists/rows'

export type BusyKind = 'cancelling' | 'closing' | 'changing' | 'adding'

export interface SentOrder {
  readonly market: Market
  /** Its key is that of the call. */
  readonly row: OrderRow
}

const MOST = 50

export const pending = proxy<{
  orders: readonly SentOrder[]
  /** By the id of the order or ticket. */
  busy: Record<string, BusyKind>
}>({ orders: [], busy: {} })

/** Forgets what was on its way, because whoever sent it has gone. */
export function forgetPending(): void {
  Object.assign(pending, { orders: [], busy: {} })
}

/** Marks an order as on its way; the result ends it. */
export function orderSent(market: Market, row: OrderRow): () => void {
  pending.orders = [{ market, row }, ...pending.orders].slice(0, MOST)
  return () => {
    pending.orders = pending.orders.filter((sent) => sent.row.key !== row.key)
  }
}

/** Marks an order or ticket as busy; undefined where it already is: an action is sent once. */
export function markBusy(id: string, kind: BusyKind): (() => void) | undefined {
  if (pending.busy[id] !== undefined) return undefined
  if (Object.keys(pending.busy).length >= MOST) return undefined
  pending.busy[id] = kind
  return () => {
    delete pending.busy[id]
  }
}
