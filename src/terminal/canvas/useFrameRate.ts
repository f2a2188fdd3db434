// Frames per second of this window. Counting requests every frame, so it runs only while the figure
// is shown.
import { useEffect, useState } from 'react'

const WINDOW_MS = 1_000

/** Null before the first full second, and while `active` is false. */
export function useFrameRate(active: boolean): number | null {
  const [rate, setRate] = useState<number | null>(null)
  useEffect(() => {
    if (!active) return undefined
    let from: number | null = null
    let frames = 0
    let request = requestAnimationFrame(count)
    function count(now: number): void {
      request = requestAnimationFrame(count)
      from ??= now
      if (now - from < WINDOW_MS) {
        frames += 1
        return
      }
      setRate(Math.round((frames * 1_000) / (now - from)))
      from = now
      frames = 1
    }
    return () => {
      cancelAnimationFrame(request)
      setRate(null)
    }
  }, [active])
  return rate
}
