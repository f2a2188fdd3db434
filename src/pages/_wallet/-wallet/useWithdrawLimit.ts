// What may be withdrawn today; asked for anew whenever a withdrawal changes.
import { useCallback, useEffect } from 'react'
import type { DataOf } from '../../../session/calls'
import { useApi } from '../../../state/ApiContext'
import { useMoney } from '../../-money/MoneyLive'
import { useFetched, type UseFetched } from '../../-site/useFetched'

export type WithdrawLimit = DataOf<'withdrawLimit'>

export function useWithdrawLimit(): UseFetched<WithdrawLimit> {
  const api = useApi()
  const { notices$, stamp } = useMoney()
  const fetch = useCallback(
    (signal: AbortSignal) => api.call('withdrawLimit', {}, { failsInPlace: true, signal }),
    [api],
  )
  const limit = useFetched(fetch, stamp)
  const { reload } = limit
  useEffect(() => {
    const following = notices$.subscribe(({ kind }) => {
      if (kind === 'WITHDRAWAL') reload()
    })
    return () => following.unsubscribe()
  }, [notices$, reload])
  return limit
}
