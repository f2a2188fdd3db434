// How the terminal's panels reach the stream engine: handed down the tree, so that a test hands
// down a fake.
import { createContext, use } from 'react'
import type { EngineClient } from '../workers/contract'

export const EngineContext = createContext<EngineClient | null>(null)

/** The engine of the surrounding terminal. */
export function useEngine(): EngineClient {
  const engine = use(EngineContext)
  if (!engine) throw new Error('useEngine needs an EngineContext above it')
  return engine
}
