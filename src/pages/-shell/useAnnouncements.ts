// What stands in the header, newest first: asked for once a minute while nothing streams it and the
// page is looked at.
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import type { Announcement } from '../../domain/posts'
import { announcements, reportAnnouncements } from '../../state/announcements'
import { useApi } from '../../state/ApiContext'

export const ANNOUNCEMENTS_MS = 60_000
const NONE: readonly Announcement[] = []

/** `wanted` false: nobody shows them here, and nothing is asked. */
export function useAnnouncements(wanted: boolean): readonly Announcement[] {
  const api = useApi()
  const { list, streamed } = useSnapshot(announcements)
  useEffect(() => {
    if (streamed || !wanted) return undefined
    const limit = new AbortController()
    const { signal } = limit
    const ask = async () => {
      if (document.visibilityState === 'hidden') return
      const answer = await api.call('announcements', {}, { failsInPlace: true, signal })
      // A failure leaves what came last: the next minute asks again.
      if (answer.kind === 'done' && !signal.aborted)
        reportAnnouncements(answer.value.announcements, false)
    }
    void ask()
    const timer = setInterval(() => void ask(), ANNOUNCEMENTS_MS)
    return () => {
      clearInterval(timer)
      limit.abort()
    }
  }, [api, streamed, wanted])
  return wanted ? list : NONE
}
