// What the exchange says of the signed-in person, fetched anew when the level changes, when a
// dialog of the account has closed, and while a check of the identity is being waited for.
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { Me } from '../../domain/records/identityRecords'
import type { CallResult } from '../../session/rest'
import { useApi } from '../../state/ApiContext'
import { shell } from '../../state/shell'
import { useAskedWhile } from '../../ui/useAskedWhile'
import { useFetched, type UseFetched } from './useFetched'

/** How often a check that is being waited for is asked after. */
export const CHECK_MS = 20_000

export function useMe(level: number): UseFetched<Me> {
  const api = useApi()
  const closed = useDialogsClosed()
  const fetch = useCallback(
    async (signal: AbortSignal): Promise<CallResult<Me>> => {
      const answer = await api.call('me', {}, { signal })
      return answer.kind === 'done' ? { kind: 'done', value: answer.value.me } : answer
    },
    [api],
  )
  const me = useFetched(fetch, `${level} ${closed}`)
  useAskedWhile(me.load.last?.identity.status === 'PENDING', CHECK_MS, me.reload)
  return me
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
