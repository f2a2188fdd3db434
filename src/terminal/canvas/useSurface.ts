// Lifecycle of one painted canvas: its size and pixel ratio, its registration with the frame
// scheduler, and its suspension while the panel is hidden. The caller paints the content.
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useCanvasTools } from './CanvasProvider'
import type { Layer } from './FrameScheduler'
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
  /**
   * CSS size, zero before the first measurement; it is React state so that a panel can compute its
   * row count.
   */
  readonly size: { readonly width: number; readonly height: number }
}

/** Calls the newest `paint` closure, which returns the level needed in the next frame. */
export function useSurface(paint: (frame: SurfaceFrame) => Level, visible: boolean): Surface {
  const { scheduler, palette } = useCanvasTools()
  const [canvas, ref] = useState<HTMLCanvasElement | null>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  const layer = useRef<Layer | null>(null)
  const latest = useRef({ paint, palette, size })
  useLayoutEffect(() => {
    latest.current = { paint, palette, size }
    layer.current?.invalidate(LEVELS.full)
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
    layer.current = added
    return () => {
      layer.current = null
      added.remove()
    }
  }, [canvas, scheduler, visible])
  const invalidate = useCallback((level: Level) => layer.current?.invalidate(level), [])
  return { ref, invalidate, size }
}

function useMeasure(
  canvas: HTMLCanvasElement | null,
  setSize: (size: { width: number; height: number }) => void,
): void {
  useEffect(() => {
    const box = canvas?.parentElement
    if (!box) return undefined
    // Starts observing in the next frame, when sizes are known; reading them earlier would force a
    // layout of the whole page.
    const observer = new ResizeObserver(() =>
      setSize({ width: box.clientWidth, height: box.clientHeight }),
    )
    observer.observe(box)
    return () => observer.disconnect()
  }, [canvas, setSize])
}
