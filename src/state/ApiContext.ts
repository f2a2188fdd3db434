// The React context of the session's calls for dialogs, settings and panels, so that a test can
// provide a fake.
import { createContext, use } from 'react'
import type { Api } from '../session/api'

export const ApiContext = createContext<Api | null>(null)

export function useApi(): Api {
  const api = use(ApiContext)
  if (!api) throw new Error('useApi needs an ApiContext above it')
  return api
}
