// One's own addresses for a coin, and what a test deposit of it would bring.
import { useCallback } from 'react'
import type { DataOf } from '../../../session/calls'
import { useApi } from '../../../state/ApiContext'
import { useFetched, type UseFetched } from '../../-site/useFetched'

export function useDepositInfo(coin: string): UseFetched<DataOf<'depositInfo'>> {
  const api = useApi()
  const fetch = useCallback(
    (signal: AbortSignal) => api.call('depositInfo', { coin }, { failsInPlace: true, signal }),
    [api, coin],
  )
  return useFetched(fetch, coin)
}
