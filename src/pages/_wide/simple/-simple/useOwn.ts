// What the signed-in person holds of a pair, and the newest orders on it. Fetched anew after each
// order and every few seconds, so that a resting order that fills is noticed.
import { useCallback } from 'react'
import type { SpotInstrument } from '../../../../domain/instruments'
import type { CallResult } from '../../../../session/rest'
import type { DataOf } from '../../../../session/calls'
import { useApi } from '../../../../state/ApiContext'
import { useAskedWhile } from '../../../../ui/useAskedWhile'
import { useFetched, type UseFetched } from '../../../-site/useFetched'

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

export function useOwn(pair: SpotInstrument): UseFetched<Own> {
  const api = useApi()
  const fetch = useCallback(
    async (signal: AbortSignal): Promise<CallResult<Own>> => {
      const options = { failsInPlace: true, signal }
      const coins = { front: pair.base, target: pair.quote }
      const [accounts, open, past] = await Promise.all([
        api.call('accounts', { type: 'SPOT' }, options),
        api.call('ordersIncompleted', coins, options),
        api.call('ordersHistory', { ...coins, limit: String(SHOWN_ORDERS) }, options),
      ])
      if (accounts.kind !== 'done') return accounts
      if (open.kind !== 'done') return open
      if (past.kind !== 'done') return past
      const orders = [...open.value.incompletedOrders, ...past.value.historyOrders]
      return {
        kind: 'done',
        value: { holdings: accounts.value.accounts, orders: orders.slice(0, SHOWN_ORDERS) },
      }
    },
    [api, pair],
  )
  const own = useFetched(fetch, pair.symbol)
  useAskedWhile(true, AGAIN_MS, own.reload)
  return own
}
