// Keeps the settings of a member with the account while a page is open. Those of a guest, and of a
// demo account, which many people share, stay on the device.
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { useApi } from '../../state/ApiContext'
import { shell } from '../../state/shell'
import { deviceStorage } from '../../state/storage/deviceStorage'

export function Synced(): null {
  const api = useApi()
  const { viewer } = useSnapshot(shell)
  const owner = viewer.status === 'member' && !viewer.demo ? viewer.email : null
  useEffect(() => {
    if (owner === null) return undefined
    const ended = new AbortController()
    const { signal } = ended
    const start = async (): Promise<void> => {
      const [{ SettingsSync }, { followPage }] = await Promise.all([
        import('./SettingsSync'),
        import('../sync/SyncLoop'),
      ])
      if (signal.aborted) return
      const sync = new SettingsSync({ api, storage: deviceStorage, owner })
      signal.addEventListener('abort', () => sync.stop())
      followPage(sync, signal)
    }
    // Without a network the script does not come: the device keeps the changes until the next
    // visit.
    start().catch(() => undefined)
    return () => ended.abort()
  }, [api, owner])
  return null
}
