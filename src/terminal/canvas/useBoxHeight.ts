// The height of an element in CSS pixels, updated as it changes.
import { useEffect, useState } from 'react'

/** Zero until measured. */
export function useBoxHeight(box: HTMLElement | null): number {
  const [height, setHeight] = useState(0)
  useEffect(() => {
    if (!box) return undefined
    const measure = () => setHeight(box.clientHeight)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [box])
  return height
}
