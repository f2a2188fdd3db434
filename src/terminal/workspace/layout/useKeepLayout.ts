// When a changed layout is kept: a moment after the last change, and at once when the layout
// leaves.
import type { Action, Model } from 'flexlayout-react'
import { useCallback, useEffect, useRef } from 'react'
import type { LayoutRow } from './layout'
import { layoutOf } from './dockModel'

const PAUSE_MS = 400

/** Changes that are no more than looking: they alone do not make the layout the person's own. */
const LOOKING = new Set(['FlexLayout_SetActiveTabset', 'FlexLayout_MaximizeToggle'])

export function useKeepLayout(model: Model, onKeep: (layout: LayoutRow) => void) {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const latest = useRef(onKeep)
  useEffect(() => {
    latest.current = onKeep
  }, [onKeep])
  const flush = useCallback(() => {
    if (timer.current === null) return
    clearTimeout(timer.current)
    timer.current = null
    const layout = layoutOf(model)
    if (layout) latest.current(layout)
  }, [model])
  useEffect(() => {
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [flush])
  return useCallback(
    (_: Model, action: Action) => {
      if (LOOKING.has(action.type)) return
      if (timer.current !== null) clearTimeout(timer.current)
      timer.current = setTimeout(flush, PAUSE_MS)
    },
    [flush],
  )
}
