// Holdings of the signed-in customer in a pair, and the newest orders on it. Fetched again after
// each order and every few seconds, so that fills of resting orders are noticed.
import type { SpotInstrument } from '../../domain/instruments'
import type { DataOf } from '../../session/calls'
import { query, together } from '../../app/query/query'
import { useQuery, type UseQuery } from '../../app/query/useQuery'

export type SimpleOrder = DataOf<'ordersHistory'>['historyOrders'][number]

/** Of one coin, decimal text. */
export interface Holding {
  readonly balance: string
  readonly locked: string
}

export interface Own {
  readonly holdings: Readonly<Record<string, Holding>>
  readonly orders: readonly SimpleOrder[]
}

const AGAIN_MS = 5_000
const SHOWN_ORDERS = 5

export function useOwn(pair: SpotInstrument): UseQuery<Own> {
  const coins = { front: pair.base, target: pair.quote }
  const orders = together(
    query('ordersIncompleted', coins, ({ incompletedOrders }) => incompletedOrders),
    query('ordersHistory', { ...coins, limit: String(SHOWN_ORDERS) }, (past) => past.historyOrders),
    (open, past) => [...open, ...past].slice(0, SHOWN_ORDERS),
  )
  const holdings = query('accounts', { type: 'SPOT' }, ({ accounts }) => accounts)
  const own = together(holdings, orders, (held, newest): Own => ({
    holdings: held,
    orders: newest,
  }))
  return useQuery(own, { everyMs: AGAIN_MS })
}
