// Keeps the workspaces of a member with the account while the terminal is open. Those of a guest,
// and of a demo account, which many people share, stay on the device.
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { useApi } from '../../../state/ApiContext'
import { deviceStorage } from '../../../state/storage/deviceStorage'
import { shell } from '../../../state/shell'
import type { WorkspaceStore } from '../state/WorkspaceStore'

/** `owner`: the email of the account, or `guest`. */
export function useAccountSync(store: WorkspaceStore, owner: string): void {
  const api = useApi()
  const { viewer } = useSnapshot(shell)
  const keeps = viewer.status === 'member' && !viewer.demo
  useEffect(() => {
    if (!keeps) return undefined
    const ended = new AbortController()
    const { signal } = ended
    const start = async (): Promise<void> => {
      const [{ AccountSync }, { followPage }] = await Promise.all([
        import('./AccountSync'),
        import('../../../app/sync/SyncLoop'),
      ])
      if (signal.aborted) return
      const sync = new AccountSync({ api, store, storage: deviceStorage, owner })
      signal.addEventListener('abort', () => sync.stop())
      followPage(sync, signal)
    }
    // Without a network the script does not come: the device keeps the changes until the next
    // visit.
    start().catch(() => undefined)
    return () => ended.abort()
  }, [api, store, owner, keeps])
}
