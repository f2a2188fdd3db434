// Maintenance state as it changes: from the stream if a page has it open, otherwise polled.
import type { EngineClient } from '../../workers/contract'
import { reportMaintenance, shell } from '../../state/shell'

/**
 * Reports the stream's maintenance state until the returned function is called; the last state
 * stays.
 */
export function followMaintenance({ status$ }: Pick<EngineClient, 'status$'>): () => void {
  const following = status$.subscribe(({ freshness, maintenance, paused }) => {
    if (freshness.kind === 'live') reportMaintenance({ maintenance, paused }, true)
  })
  return () => {
    following.unsubscribe()
    shell.maintain.streamed = false
  }
}
