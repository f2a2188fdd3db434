// Restart of a failed private panel by presenting the same account to the engine again.
import { useCallback } from 'react'
import { useApi } from '../../../state/ApiContext'

/** Requests a fresh token, with which the engine reopens the private channels. */
export function useRestart(): () => void {
  const api = useApi()
  return useCallback(() => void api.renew(), [api])
}
