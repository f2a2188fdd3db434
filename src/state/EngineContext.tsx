// The React context of the stream engine for the terminal's panels, so that a test can provide a
// fake.
import { createContext, use } from 'react'
import type { EngineClient } from '../workers/contract'

export const EngineContext = createContext<EngineClient | null>(null)

/** The engine of the surrounding terminal. */
export function useEngine(): EngineClient {
  const engine = use(EngineContext)
  if (!engine) throw new Error('useEngine needs an EngineContext above it')
  return engine
}

export type OpenEngine = () => Promise<EngineClient>

/** Opens the engine, once for all callers; rejects if it is unavailable. */
export const OpenEngineContext = createContext<OpenEngine>(() =>
  Promise.reject(new Error('useOpenEngine needs an OpenEngineContext above it')),
)

export const useOpenEngine = (): OpenEngine => use(OpenEngineContext)
