// Whether the page still stands as the exchange has drawn it. The client takes over what was drawn:
// its first view must be the same to the last element, whatever this browser knows better.
import { createContext, use, useEffect } from 'react'

export interface FirstView {
  /** True while a page is drawn, and in the first view of a client that takes a drawn page over. */
  readonly isDrawn: boolean
  /** To be called when all of it has been taken over. */
  readonly settle: () => void
}

export const FirstViewContext = createContext<FirstView>({
  isDrawn: false,
  settle: () => undefined,
})

export const useIsDrawn = (): boolean => use(FirstViewContext).isDrawn

/**
 * For what stands inside a page: React takes over what surrounds it, a part at a time, before it
 * comes to that.
 */
export function Settled(): null {
  const { settle } = use(FirstViewContext)
  useEffect(settle, [settle])
  return null
}
