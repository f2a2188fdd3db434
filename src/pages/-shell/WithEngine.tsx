// The stream's engine for the terminal and the windows of its panels; the children wait for it.
import { useRouteContext } from '@tanstack/react-router'
import { use, useEffect, type ReactNode } from 'react'
import { followMaintenance } from '../../app/money/followMaintenance'
import { endStreamed, reportAnnouncements } from '../../state/announcements'
import { EngineContext } from '../../state/EngineContext'
import type { EngineClient } from '../../workers/contract'

export function WithEngine({ children }: { children: ReactNode }) {
  const { openEngine } = useRouteContext({ from: '__root__' })
  const engine = use(openEngine())
  useEffect(() => followAnnouncements(engine), [engine])
  useEffect(() => followMaintenance(engine), [engine])
  return <EngineContext value={engine}>{children}</EngineContext>
}

/** While a terminal is open the stream says what stands in the header. */
function followAnnouncements({ announcements$ }: EngineClient): () => void {
  const following = announcements$.subscribe(({ announcements, freshness }) => {
    if (freshness.kind === 'live') reportAnnouncements(announcements, true)
  })
  return () => {
    following.unsubscribe()
    endStreamed()
  }
}
