// Opening of a panel in a window of its own, for the tools of its tab; null where that is not
// offered.
import { createContext, use } from 'react'
import type { LayoutTab } from '../layout/layout'
import type { Bounds } from '../windows/bounds'

export type OpenWindow = (tab: LayoutTab, at: Bounds) => void

export const WindowsContext = createContext<OpenWindow | null>(null)

export const useOpenWindow = (): OpenWindow | null => use(WindowsContext)
