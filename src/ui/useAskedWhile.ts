// What a page asks for again and again while nothing streams it.
import { useEffect, useEffectEvent } from 'react'

/**
 * Asks every `everyMs` milliseconds while `asking` holds and the page is looked at; `atOnce` also
 * when it begins to hold. The signal ends with it: an answer that comes later is nobody's.
 */
export function useAskedWhile(
  asking: boolean,
  everyMs: number,
  ask: (signal: AbortSignal) => Promise<void>,
  { atOnce }: { readonly atOnce: boolean },
): void {
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    if (!asking) return undefined
    const limit = new AbortController()
    const round = () => {
      if (document.visibilityState !== 'hidden') void askNow(limit.signal)
    }
    if (atOnce) round()
    const timer = setInterval(round, everyMs)
    return () => {
      clearInterval(timer)
      limit.abort()
    }
  }, [asking, everyMs, atOnce])
}
