// The restart of a private panel that failed: the same account is introduced to the engine
// anew.
import { useCallback } from 'react'
import { useApi } from '../../../state/ApiContext'

/** Asks for a fresh token, with which the engine opens the private channels again. */
export function useRestart(): () => void {
  const api = useApi()
  return useCallback(() => void api.renew(), [api])
}
