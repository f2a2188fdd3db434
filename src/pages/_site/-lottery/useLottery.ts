// The lottery as the exchange says it: asked for at first, then every few seconds while the page is
// looked at, because others buy too.
import { useCallback, useEffect, useState } from 'react'
import type { DataOf } from '../../../session/calls'
import { useApi } from '../../../state/ApiContext'
import { useFetched, type UseFetched } from '../../-site/useFetched'

export type Lottery = DataOf<'lotteryLastRound'>
export type ThisRound = NonNullable<Lottery['thisRound']>
export type LastRound = NonNullable<Lottery['lastRound']>

export const AGAIN_MS = 4_000

export function useLottery(): UseFetched<Lottery> {
  const api = useApi()
  const [stamp, setStamp] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setStamp((count) => count + 1)
    }, AGAIN_MS)
    return () => clearInterval(timer)
  }, [])
  const fetch = useCallback(
    (signal: AbortSignal) => api.call('lotteryLastRound', {}, { failsInPlace: true, signal }),
    [api],
  )
  return useFetched(fetch, stamp)
}
