// What a page asks for again and again while it is looked at.
import { useEffect, useEffectEvent } from 'react'

/**
 * Asks every `everyMs` milliseconds while `asking` holds and the page is looked at, and when it is
 * looked at again after a round was left out; `atOnce` also when it begins to hold. The signal ends
 * with it: an answer that comes later is nobody's.
 */
export function useAskedWhile(
  asking: boolean,
  everyMs: number,
  ask: (signal: AbortSignal) => void | Promise<void>,
  { atOnce = false }: { readonly atOnce?: boolean } = {},
): void {
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    if (!asking) return undefined
    const limit = new AbortController()
    let isOwed = false
    const round = () => {
      isOwed = document.visibilityState === 'hidden'
      if (!isOwed) void askNow(limit.signal)
    }
    const onVisible = () => {
      if (isOwed) round()
    }
    if (atOnce) round()
    const timer = setInterval(round, everyMs)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      document.removeEventListener('visibilitychange', onVisible)
      clearInterval(timer)
      limit.abort()
    }
  }, [asking, everyMs, atOnce])
}
