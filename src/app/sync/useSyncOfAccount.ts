// The life of synchronised account data while a page is open. Data of a guest, or of a demo
// account, which many people share, stays on the device.
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import type { Api } from '../../session/api'
import { useApi } from '../../state/ApiContext'
import { shell } from '../../state/shell'
import { deviceStorage, type KeyValueStorage } from '../../state/storage/deviceStorage'
import { followPage, type SyncLoop } from './SyncLoop'

export interface AccountPlace {
  readonly api: Api
  readonly storage: KeyValueStorage
  /** The email of the account. */
  readonly owner: string
}

/** Restarts with another account or another `start`. */
export function useSyncOfAccount(
  start: (place: AccountPlace) => Pick<SyncLoop, 'renew' | 'flush' | 'stop'>,
): void {
  const api = useApi()
  const { viewer } = useSnapshot(shell)
  const owner = viewer.status === 'member' && !viewer.demo ? viewer.email : null
  useEffect(() => {
    if (owner === null) return undefined
    const ended = new AbortController()
    const loop = start({ api, storage: deviceStorage, owner })
    followPage(loop, ended.signal)
    return () => {
      ended.abort()
      loop.stop()
    }
  }, [api, owner, start])
}
