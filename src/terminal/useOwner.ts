// Owner of the terminal, an account or a guest. When it changes, the previous owner's pending state
// is cleared.
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { shell } from '../state/shell'
import { clearPending } from './trading/actions/pending'
import { clearDraft } from './trading/orderForm/savedDraft'

export const GUEST = 'guest'

/** The email of the account, or `guest`. */
export function useOwner(): string {
  const { viewer } = useSnapshot(shell)
  const owner = viewer.status === 'member' ? viewer.email : GUEST
  useEffect(() => {
    clearPending()
    return clearDraft
  }, [owner])
  return owner
}
