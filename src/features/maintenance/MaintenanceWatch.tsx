// The parts that are closed for maintenance, read while nothing streams them: the page itself came
// with what was closed then.
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { query } from '../../app/query/query'
import { useQuery } from '../../app/query/useQuery'
import { reportMaintenance, shell } from '../../state/shell'

export const MAINTENANCE_MS = 30_000
const HEALTH = query('health', {})

export function MaintenanceWatch() {
  const { streamed } = useSnapshot(shell).maintain
  const { load } = useQuery(streamed ? null : HEALTH, { everyMs: MAINTENANCE_MS, waits: true })
  const { last } = load
  useEffect(() => {
    if (last && !shell.maintain.streamed) reportMaintenance(last, false)
  }, [last])
  return null
}
