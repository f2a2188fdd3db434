// A packed workspace in the page's address, taken out of it once: a reload does not ask again.
import { useEffect, useState } from 'react'
import { LINK_HASH } from '../saved/linkHash'

/** The packed workspace, null without one; the function dismisses it. */
export function useSharedLink(): readonly [packed: string | null, dismiss: () => void] {
  const [packed, setPacked] = useState<string | null>(null)
  useEffect(() => {
    const take = (): void => {
      const { hash, pathname, search } = window.location
      if (!hash.startsWith(`#${LINK_HASH}`)) return
      setPacked(hash.slice(LINK_HASH.length + 1))
      window.history.replaceState(window.history.state, '', pathname + search)
    }
    take()
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  }, [])
  return [packed, () => setPacked(null)]
}
