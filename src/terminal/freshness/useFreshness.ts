// Owns the freshness of a panel as React state: it changes a few times an hour, not with each tick,
// so values that say the same are not passed on.
import { useCallback, useState } from 'react'
import type { Freshness } from '../../domain/views/views'

const same = (a: Freshness, b: Freshness): boolean => {
  if (a.kind !== b.kind) return false
  if (a.kind === 'stale' && b.kind === 'stale') return a.since === b.since
  if (a.kind === 'failed' && b.kind === 'failed') return a.code === b.code
  return true
}

/** The freshness, and the function that a stream's value reports it with. */
export function useFreshness(): readonly [Freshness, (fresh: Freshness) => void] {
  const [freshness, setFreshness] = useState<Freshness>({ kind: 'loading' })
  const report = useCallback(
    (fresh: Freshness) => setFreshness((former) => (same(former, fresh) ? former : fresh)),
    [],
  )
  return [freshness, report]
}
