// Keeps the workspaces of a member with the account while the terminal is open.
import { useCallback } from 'react'
import { type AccountPlace, useSyncOfAccount } from '../../../app/sync/useSyncOfAccount'
import type { WorkspaceStore } from '../state/WorkspaceStore'
import { AccountSync } from './AccountSync'

export function WorkspaceSync({ store }: { store: WorkspaceStore }): null {
  useSyncOfAccount(
    useCallback((place: AccountPlace) => new AccountSync({ ...place, store }), [store]),
  )
  return null
}
