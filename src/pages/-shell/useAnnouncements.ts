// What stands in the header, newest first: asked for once a minute while nothing streams it and the
// page is looked at.
import { useSnapshot } from 'valtio'
import { announcements, reportAnnouncements } from '../../state/announcements'
import { useApi } from '../../state/ApiContext'
import { useAskedWhile } from '../../ui/useAskedWhile'

export const ANNOUNCEMENTS_MS = 60_000

/** Asks while it is used; the list stands in the state of announcements. */
export function useAnnouncements(): void {
  const api = useApi()
  const { streamed } = useSnapshot(announcements)
  const ask = async (signal: AbortSignal) => {
    const answer = await api.call('announcements', {}, { failsInPlace: true, signal })
    // A failure leaves what came last: the next minute asks again.
    if (answer.kind === 'done' && !signal.aborted)
      reportAnnouncements(answer.value.announcements, false)
  }
  useAskedWhile(!streamed, ANNOUNCEMENTS_MS, ask, { atOnce: true })
}
