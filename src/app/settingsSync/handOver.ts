// The hand-over of the device's settings to another account: the former account's settings are kept
// for it, and those that this account left here are restored. Look and language stay with the
// device.
import { SYNCED_SETTINGS, type SyncedSetting } from '../../domain/records/syncedSettings'
import type { KeyValueStorage } from '../../state/storage/deviceStorage'
import { reread } from '../../state/storage/persisted'
import { ownerIn, readAgreement, setOwner, storeKey, writeAgreement } from './agreement'

const PERSONAL = SYNCED_SETTINGS.filter((name) => name !== 'preferences')
/** The text of nothing: a store that reads it has its initial values. */
export const EMPTY = '{}'

/** Does nothing while the device has the settings of `owner`, or of no account. */
export function handOver(storage: KeyValueStorage, owner: string): void {
  const former = ownerIn(storage)
  if (former === owner) return
  if (former !== null) {
    const texts = PERSONAL.flatMap((name) => {
      const text = storage.getItem(storeKey(name))
      return text === null || text === EMPTY ? [] : [[name, text] as const]
    })
    const waiting: Partial<Record<SyncedSetting, string>> = Object.fromEntries(texts)
    writeAgreement(storage, former, { ...readAgreement(storage, former), waiting })
    const own = readAgreement(storage, owner)
    for (const name of PERSONAL) {
      storage.setItem(storeKey(name), own.waiting[name] ?? EMPTY)
      reread(storeKey(name))
    }
    writeAgreement(storage, owner, { ...own, waiting: {} })
  }
  setOwner(storage, owner)
}
