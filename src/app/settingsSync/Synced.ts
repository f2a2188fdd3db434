// Keeps the settings of a member with the account while a page is open.
import { type AccountPlace, useSyncOfAccount } from '../sync/useSyncOfAccount'
import { SettingsSync } from './SettingsSync'

const start = (place: AccountPlace) => new SettingsSync(place)

export function Synced(): null {
  useSyncOfAccount(start)
  return null
}
