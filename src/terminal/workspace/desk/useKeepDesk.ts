// Owns when a changed desk is kept: a moment after the last change, and at once when the desk
// leaves.
import type { Action, Model } from 'flexlayout-react'
import { useCallback, useEffect, useRef } from 'react'
import type { DeskRow } from './desk'
import { deskOf } from './dockModel'

const PAUSE_MS = 400

/** Changes that are no more than looking: they alone do not make the desk the person's own. */
const LOOKING = new Set(['FlexLayout_SetActiveTabset', 'FlexLayout_MaximizeToggle'])

export function useKeepDesk(model: Model, onKeep: (desk: DeskRow) => void) {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const latest = useRef(onKeep)
  useEffect(() => {
    latest.current = onKeep
  }, [onKeep])
  const flush = useCallback(() => {
    if (timer.current === null) return
    clearTimeout(timer.current)
    timer.current = null
    const desk = deskOf(model)
    if (desk) latest.current(desk)
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
