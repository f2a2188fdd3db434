// Page context of all tabs in a layout: the current instrument and its market.
import { createContext, use } from 'react'
import type { Listing } from '../markets/markets'

export const PageContext = createContext<Listing | null>(null)

export function usePage(): Listing {
  const page = use(PageContext)
  if (!page) throw new Error('usePage needs a PageContext above it')
  return page
}
