// The life of what is kept with a member's account while a page is open. What belongs to a guest,
// and to a demo account, which many people share, stays on the device.
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

/** Begins anew with another account and another `start`. */
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
