// Profile of the signed-in customer, fetched again when the level changes, when a dialog of the
// account has closed, and while an identity check is pending.
import { useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { Me } from '../../domain/records/identityRecords'
import { shell } from '../../state/shell'
import { query } from './query'
import { useQuery, type UseQuery } from './useQuery'

/** The polling interval while a check is pending, ms. */
export const CHECK_MS = 20_000

export function useMe(level: number): UseQuery<Me> {
  const closed = useDialogsClosed()
  return useQuery(
    query('me', {}, ({ me }) => me),
    {
      stamp: `${level} ${closed}`,
      everyMs: (me) => (me?.identity.status === 'PENDING' ? CHECK_MS : null),
    },
  )
}

/** How many dialogs of the account have closed since the page was opened. */
export function useDialogsClosed(): number {
  const { dialog } = useSnapshot(shell)
  const open = dialog.kind !== 'none'
  const was = useRef(open)
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (was.current && !open) setCount((before) => before + 1)
    was.current = open
  }, [open])
  return count
}
