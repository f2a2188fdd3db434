// The stream's engine on a page that is whole without it: there as soon as it has come.
import { useEffect, useState } from 'react'
import { useOpenEngine } from '../../state/EngineContext'
import type { EngineClient } from '../../workers/contract'

/** Null until it is there, and for ever where it cannot be had. */
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
