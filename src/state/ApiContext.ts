// How the session's calls reach dialogs, settings and panels: handed down the tree, so that a test
// hands down a fake.
import { createContext, use } from 'react'
import type { Api } from '../session/api'

export const ApiContext = createContext<Api | null>(null)

export function useApi(): Api {
  const api = use(ApiContext)
  if (!api) throw new Error('useApi needs an ApiContext above it')
  return api
}
