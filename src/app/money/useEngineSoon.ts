// The stream's engine for pages that also work without it; available as soon as it has loaded.
import { useEffect, useState } from 'react'
import { useOpenEngine } from '../../state/EngineContext'
import type { EngineClient } from '../../workers/contract'

/** Null until the engine has loaded, and permanently if it is unavailable. */
export function useEngineSoon(): EngineClient | null {
  const openEngine = useOpenEngine()
  const [engine, setEngine] = useState<EngineClient | null>(null)
  useEffect(() => {
    let wanted = true
    void openEngine().then(
      (opened) => wanted && setEngine(opened),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [openEngine])
  return engine
}
