// Owns the restart of a private panel that failed: the same account is introduced to the engine
// anew.
import { useCallback } from 'react'
import { useEngine } from '../../../state/EngineContext'

/** Asks the engine for a full frame again, as after a hidden panel's return. */
export function useRestart(panelId = 'account'): () => void {
  const engine = useEngine()
  return useCallback(() => {
    engine.suspend(panelId)
    engine.resume(panelId)
  }, [engine, panelId])
}
