// Owns what has been sent and not yet answered, so that every panel shows the same row as sending:
// orders on their way in, orders and tickets being cancelled, closed or changed. Bounded; low-rate.
import { proxy } from 'valtio'
import type { Side } from '../../../domain/records/records'
import type { ForexBody } from '../../../state/trading/ForexTrading'
import type { SpotOrderBody } from '../../../state/trading/SpotTrading'
import type { OrderBody } from '../../../state/TradingContext'

export type BusyKind = 'cancelling' | 'closing' | 'changing' | 'adding'

export interface SentOrder {
  readonly key: string
  readonly symbol: string
  readonly body: OrderBody
}

export interface SentSpotOrder {
  readonly key: string
  readonly symbol: string
  readonly side: Side
  readonly body: SpotOrderBody
}

export interface SentForex {
  readonly key: string
  readonly body: ForexBody
}

const MOST = 50

export const pending = proxy<{
  orders: SentOrder[]
  spotOrders: SentSpotOrder[]
  forex: SentForex[]
  /** By the id of the order or ticket. */
  tickets: Record<string, BusyKind>
}>({
  orders: [],
  spotOrders: [],
  forex: [],
  tickets: {},
})

/** Forgets what was on its way, because whoever sent it has gone. */
export function forgetPending(): void {
  Object.assign(pending, { orders: [], spotOrders: [], forex: [], tickets: {} })
}

/** Marks a perpetual order as on its way; the result ends it. */
export function orderSent(order: SentOrder): () => void {
  pending.orders = [order, ...pending.orders].slice(0, MOST)
  return () => {
    pending.orders = pending.orders.filter((it) => it.key !== order.key)
  }
}

/** Marks a spot order as on its way; the result ends it. */
export function spotOrderSent(order: SentSpotOrder): () => void {
  pending.spotOrders = [order, ...pending.spotOrders].slice(0, MOST)
  return () => {
    pending.spotOrders = pending.spotOrders.filter((it) => it.key !== order.key)
  }
}

/** Marks an order of a dealt instrument as on its way; the result ends it. */
export function forexSent(order: SentForex): () => void {
  pending.forex = [order, ...pending.forex].slice(0, MOST)
  return () => {
    pending.forex = pending.forex.filter((it) => it.key !== order.key)
  }
}

/** Marks an order or ticket as busy; undefined where it already is, so that a deed is sent once. */
export function markBusy(id: string, kind: BusyKind): (() => void) | undefined {
  if (pending.tickets[id] !== undefined) return undefined
  if (Object.keys(pending.tickets).length >= MOST) return undefined
  pending.tickets[id] = kind
  return () => {
    delete pending.tickets[id]
  }
}
