// The freshness of a panel as React state. It changes a few times an hour rather than with each
// tick, so equal values do not cause a render.
import { useCallback, useRef, useState } from 'react'
import type { Freshness } from '../../domain/views/views'

const same = (a: Freshness, b: Freshness): boolean => {
  if (a.kind !== b.kind) return false
  if (a.kind === 'stale' && b.kind === 'stale') return a.since === b.since && a.ageMs === b.ageMs
  if (a.kind === 'failed' && b.kind === 'failed') return a.code === b.code
  return true
}

interface Reported {
  readonly subject: string
  readonly freshness: Freshness
}

const LOADING: Freshness = { kind: 'loading' }

/**
 * Returns the freshness and the function that reports a new one. A different subject, for example
 * another instrument, starts unknown until its own first report.
 */
export function useFreshness(subject: string): readonly [Freshness, (fresh: Freshness) => void] {
  const [reported, setReported] = useState<Reported>({ subject, freshness: LOADING })
  // Compared here because React would render once more before bailing out of an equal state.
  const last = useRef(reported)
  const report = useCallback(
    (freshness: Freshness) => {
      const former = last.current
      if (former.subject === subject && same(former.freshness, freshness)) return
      last.current = { subject, freshness }
      setReported(last.current)
    },
    [subject],
  )
  return [reported.subject === subject ? reported.freshness : LOADING, report]
}
