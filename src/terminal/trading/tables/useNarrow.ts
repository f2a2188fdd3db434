// Switch from table to cards when a panel is too narrow: on a phone, or in a narrow dock.
import { useLayoutEffect, useState, type RefObject } from 'react'

const CARD_BELOW = 600

/** True while the element is narrower than a readable table. */
export function useNarrow(element: RefObject<HTMLElement | null>): boolean {
  const [narrow, setNarrow] = useState(false)
  useLayoutEffect(() => {
    const node = element.current
    if (!node) return undefined
    const measure = () => setNarrow(node.clientWidth > 0 && node.clientWidth < CARD_BELOW)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(node)
    return () => observer.disconnect()
  }, [element])
  return narrow
}
