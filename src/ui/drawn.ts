// The hydration state of the page. Hydration requires the first client render to equal the
// server's, even if this browser has newer data.
import { createContext, use, useEffect } from 'react'

export interface FirstView {
  /** True during server rendering, and in the first render of a client that hydrates. */
  readonly isDrawn: boolean
  /** Must be called when the whole page has been hydrated. */
  readonly settle: () => void
}

export const FirstViewContext = createContext<FirstView>({
  isDrawn: false,
  settle: () => undefined,
})

export const useIsDrawn = (): boolean => use(FirstViewContext).isDrawn

/** For content inside a page: React hydrates the surrounding page first, one part at a time. */
export function Settled(): null {
  const { settle } = use(FirstViewContext)
  useEffect(settle, [settle])
  return null
}
