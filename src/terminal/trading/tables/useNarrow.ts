// Whether a panel is too narrow for a table, so that its rows become cards: on a phone, or in
// a slim dock.
import { useLayoutEffect, useState, type RefObject } from 'react'

const CARD_BELOW = 600

/** True while the element is narrower than a table can be read. */
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
