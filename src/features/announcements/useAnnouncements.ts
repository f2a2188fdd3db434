// Announcements of the header, newest first: polled once a minute while no stream delivers them and
// the page is visible.
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { query } from '../../app/query/query'
import { useQuery } from '../../app/query/useQuery'
import { announcements, reportAnnouncements } from '../../state/announcements'

export const ANNOUNCEMENTS_MS = 60_000
const ANNOUNCEMENTS = query('announcements', {})

/** Reads them into the state of announcements while it is used. */
export function useAnnouncements(): void {
  const { streamed } = useSnapshot(announcements)
  const { load } = useQuery(streamed ? null : ANNOUNCEMENTS, { everyMs: ANNOUNCEMENTS_MS })
  const { last } = load
  useEffect(() => {
    if (last && !announcements.streamed) reportAnnouncements(last.announcements, false)
  }, [last])
}
