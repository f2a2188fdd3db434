// Shared canvas tools: the frame scheduler, and the palette of the current theme, read again
// whenever the document's theme, rise and fall colours or language change.
import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react'
import { FrameScheduler } from './FrameScheduler'
import { paletteFrom, type PaintPalette } from './palette'

export interface CanvasTools {
  readonly scheduler: FrameScheduler
  readonly palette: PaintPalette
}

const CanvasContext = createContext<CanvasTools | null>(null)

const THEME_ATTRIBUTES = ['data-mantine-color-scheme', 'data-updown', 'lang', 'style']

function readPalette(): PaintPalette {
  const style = getComputedStyle(document.documentElement)
  const family = getComputedStyle(document.body).fontFamily || 'sans-serif'
  return paletteFrom((name) => style.getPropertyValue(name).trim(), family)
}

export function CanvasProvider({ children }: { children: ReactNode }) {
  const [scheduler] = useState(
    () =>
      new FrameScheduler({
        request: (callback) => requestAnimationFrame(callback),
        cancel: (id) => cancelAnimationFrame(id),
      }),
  )
  const [palette, setPalette] = useState(readPalette)
  useEffect(() => {
    let former = ''
    const refresh = () => {
      const fresh = readPalette()
      const text = JSON.stringify(fresh)
      if (text === former) return
      former = text
      setPalette(fresh)
    }
    // Attributes that ancestors set in their own effects are in place one frame later.
    const frame = requestAnimationFrame(refresh)
    const observer = new MutationObserver(refresh)
    observer.observe(document.documentElement, { attributeFilter: THEME_ATTRIBUTES })
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
    }
  }, [])
  const tools = useMemo(() => ({ scheduler, palette }), [scheduler, palette])
  return <CanvasContext value={tools}>{children}</CanvasContext>
}

/** The scheduler and palette of the surrounding provider. */
export function useCanvasTools(): CanvasTools {
  const tools = use(CanvasContext)
  if (!tools) throw new Error('useCanvasTools needs a CanvasProvider above it')
  return tools
}
