// The life of one painted canvas: its size and pixel ratio, its place in the shared frame, and
// its rest while its panel is hidden. What is painted is the caller's.
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useCanvasTools } from './CanvasProvider'
import type { Picture } from './FrameScheduler'
import { LEVELS, type Level } from './invalidation'
import type { PaintPalette } from './palette'
import { fitSurface } from './surface'

export interface SurfaceFrame {
  readonly context: CanvasRenderingContext2D
  readonly width: number
  readonly height: number
  readonly palette: PaintPalette
  readonly level: Level
  readonly now: number
}

export interface Surface {
  readonly ref: (canvas: HTMLCanvasElement | null) => void
  readonly invalidate: (level: Level) => void
  /** CSS size, zero before the first measure; a state, so that a panel can count its rows. */
  readonly size: { readonly width: number; readonly height: number }
}

/** `paint` is called with the newest closure; it answers the level it needs again. */
export function useSurface(paint: (frame: SurfaceFrame) => Level, visible: boolean): Surface {
  const { scheduler, palette } = useCanvasTools()
  const [canvas, ref] = useState<HTMLCanvasElement | null>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  const picture = useRef<Picture | null>(null)
  const latest = useRef({ paint, palette, size })
  useLayoutEffect(() => {
    latest.current = { paint, palette, size }
    picture.current?.invalidate(LEVELS.full)
  })
  useMeasure(canvas, setSize)
  useEffect(() => {
    const context = canvas?.getContext('2d')
    if (!canvas || !context || !visible) return undefined
    const added = scheduler.add((level, now) => {
      const { paint, palette, size } = latest.current
      if (size.width === 0 || size.height === 0) return LEVELS.none
      if (level === LEVELS.full)
        fitSurface(canvas, context, size.width, size.height, window.devicePixelRatio || 1)
      return paint({ context, ...size, palette, level, now })
    })
    picture.current = added
    return () => {
      picture.current = null
      added.remove()
    }
  }, [canvas, scheduler, visible])
  const invalidate = useCallback((level: Level) => picture.current?.invalidate(level), [])
  return { ref, invalidate, size }
}

function useMeasure(
  canvas: HTMLCanvasElement | null,
  setSize: (size: { width: number; height: number }) => void,
): void {
  useEffect(() => {
    const box = canvas?.parentElement
    if (!box) return undefined
    // Reported first in the next frame, where the sizes are known: asking earlier has the whole
    // page laid out for it.
    const observer = new ResizeObserver(() =>
      setSize({ width: box.clientWidth, height: box.clientHeight }),
    )
    observer.observe(box)
    return () => observer.disconnect()
  }, [canvas, setSize])
}
