// Whose the terminal is: an account's or a guest's. When it becomes somebody else's, nothing
// of what the one before had on the way stays behind.
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { shell } from '../state/shell'
import { forgetPending } from './trading/actions/pending'
import { forgetTyped } from './trading/orderForm/typedDraft'

/** The email of the account, or `guest`. */
export function useOwner(): string {
  const { viewer } = useSnapshot(shell)
  const owner = viewer.status === 'member' ? viewer.email : 'guest'
  useEffect(() => {
    forgetPending()
    return forgetTyped
  }, [owner])
  return owner
}
