// The freshness of a panel as React state: it changes a few times an hour, not with each tick,
// so values that say the same are not passed on.
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
 * The freshness, and the function that a stream's value reports it with. Of another subject, for
 * example another instrument, nothing is known before its own first report.
 */
export function useFreshness(subject: string): readonly [Freshness, (fresh: Freshness) => void] {
  const [reported, setReported] = useState<Reported>({ subject, freshness: LOADING })
  // Compared here and not by React, which renders once more before it leaves out what is the same.
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
