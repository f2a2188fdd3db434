// Asks what is closed for maintenance while nothing streams it and the page is looked at: the page
// itself came with what was so then.
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { useApi } from '../../state/ApiContext'
import { reportMaintenance, shell } from '../../state/shell'

export const MAINTENANCE_MS = 30_000

export function MaintenanceWatch() {
  const api = useApi()
  const { streamed } = useSnapshot(shell).maintain
  useEffect(() => {
    if (streamed) return undefined
    const limit = new AbortController()
    const { signal } = limit
    const ask = async () => {
      if (document.visibilityState === 'hidden') return
      const answer = await api.call('health', {}, { failsInPlace: true, signal })
      // A failure leaves what was known: the next round asks again.
      if (answer.kind === 'done' && !signal.aborted) reportMaintenance(answer.value, false)
    }
    const timer = setInterval(() => void ask(), MAINTENANCE_MS)
    return () => {
      clearInterval(timer)
      limit.abort()
    }
  }, [api, streamed])
  return null
}
