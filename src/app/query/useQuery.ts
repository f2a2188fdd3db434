// The only way to read data for a screen. Loading keeps the last value, failures are retried
// automatically, refusals are not, and old data is refreshed when the page becomes visible. All of
// it ends with the component, so components with private data must be mounted for its owner only.
import { startTransition, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { Observable } from 'rxjs'
import { useApi } from '../../state/ApiContext'
import { useFirstAnswers } from '../../state/firstAnswers'
import type { Load } from './load'
import type { Query } from './query'
import { Reading, type Read, type Update } from './Reading'
import { useWhileVisible } from './useWhileVisible'

export interface UseQuery<T> {
  readonly load: Load<T>
  /** Asks again, by hand or after a change. */
  readonly reload: () => void
}

export interface QueryOptions<T> {
  /** Asked again when it changes. */
  readonly stamp?: unknown
  /** Asked again this often, ms, while the page is visible. */
  readonly everyMs?: number | null | ((last: T | null) => number | null)
  /** Changes stated by a stream. */
  readonly updates$?: Observable<Update<T>> | undefined
  /** A server-rendered page comes with the answer. */
  readonly drawn?: boolean
  /** Asked for the first time after `everyMs`. */
  readonly waits?: boolean
}

/** Null sends no query; the last value stays. */
export function useQuery<T>(
  query: Query<T> | null,
  { stamp, everyMs = null, updates$, drawn = false, waits = false }: QueryOptions<T> = {},
): UseQuery<T> {
  const api = useApi()
  const answers = useFirstAnswers()
  const [read, setRead] = useState<Read<T>>(() => {
    const first = drawn ? query?.find(answers) : undefined
    const load: Load<T> =
      first === undefined ? { kind: 'pending', last: null } : { kind: 'ready', last: first }
    return { key: query?.key ?? null, load }
  })
  // A press between the parts of a page that is drawn again is answered.
  const [reading] = useState(
    () => new Reading<T>(read, stamp, (next) => startTransition(() => setRead(next))),
  )
  const key = query?.key ?? null
  const start = useEffectEvent(() => {
    if (query) reading.start(api, query, stamp, waits)
  })
  useEffect(() => {
    start()
    return reading.stop
  }, [reading, api, key, stamp])
  useEffect(() => {
    const following = updates$?.subscribe(reading.update)
    return () => following?.unsubscribe()
  }, [reading, updates$])
  const pause = typeof everyMs === 'function' ? everyMs(read.load.last) : everyMs
  useWhileVisible(key === null ? null : pause, reading.poll)
  useEffect(() => {
    if (key === null) return undefined
    const onSeen = (): void => {
      if (document.visibilityState === 'visible') reading.renew()
    }
    document.addEventListener('visibilitychange', onSeen)
    window.addEventListener('online', onSeen)
    return () => {
      document.removeEventListener('visibilitychange', onSeen)
      window.removeEventListener('online', onSeen)
    }
  }, [reading, key])
  return useMemo(() => {
    const isOther = key !== null && read.key !== key
    const load: Load<T> = isOther ? { kind: 'pending', last: read.load.last } : read.load
    return { load, reload: reading.reload }
  }, [read, key, reading])
}
