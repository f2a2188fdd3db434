// Asks what is closed for maintenance while nothing streams it and the page is looked at: the page
// itself came with what was so then.
import { useSnapshot } from 'valtio'
import { useApi } from '../../state/ApiContext'
import { reportMaintenance, shell } from '../../state/shell'
import { useAskedWhile } from '../../ui/useAskedWhile'

export const MAINTENANCE_MS = 30_000

export function MaintenanceWatch() {
  const api = useApi()
  const { streamed } = useSnapshot(shell).maintain
  const ask = async (signal: AbortSignal) => {
    const answer = await api.call('health', {}, { failsInPlace: true, signal })
    // A failure leaves what was known: the next round asks again.
    if (answer.kind === 'done' && !signal.aborted) reportMaintenance(answer.value, false)
  }
  useAskedWhile(!streamed, MAINTENANCE_MS, ask)
  return null
}
