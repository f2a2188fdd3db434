// Repeated work of a page while it is visible.
import { useEffect, useEffectEvent } from 'react'

/**
 * Calls `work` every `everyMs` milliseconds while the page is visible, and when it becomes visible
 * after a skipped round; null ends it.
 */
export function useWhileVisible(everyMs: number | null, work: () => void): void {
  const workNow = useEffectEvent(work)
  useEffect(() => {
    if (everyMs === null) return undefined
    let isOwed = false
    const round = () => {
      isOwed = document.visibilityState === 'hidden'
      if (!isOwed) workNow()
    }
    const onVisible = () => {
      if (isOwed) round()
    }
    const timer = setInterval(round, everyMs)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      document.removeEventListener('visibilitychange', onVisible)
      clearInterval(timer)
    }
  }, [everyMs])
}
