// The hook by which Back closes an overlay: for every dialog, drawer and sheet, and for menus on a
// phone.
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { OverlayHistory, type HistoryWindow } from './OverlayHistory'

let overlays: OverlayHistory | undefined

/** Called once, before the router is created; without it Back keeps its default behaviour. */
export function startOverlayHistory(window: HistoryWindow): void {
  overlays = new OverlayHistory(window)
}

/** While `opened`, Back calls `onClose` and the page stays. */
export function useBackCloses(opened: boolean, onClose: () => void): void {
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  }, [onClose])
  // Before it is painted: whoever sees an overlay can press Back.
  useLayoutEffect(() => (opened ? overlays?.open(() => latest.current()) : undefined), [opened])
}

/** Screens on which menus and popovers cover as much as a sheet. */
const PHONE = '(max-width: 47.99em), (pointer: coarse)'

/** The same on a phone only, for elements that cover the page there and are beside it elsewhere. */
export function usePhoneBackCloses(opened: boolean, onClose: () => void): void {
  useBackCloses(opened && window.matchMedia(PHONE).matches, onClose)
}

export interface Popup {
  readonly opened: boolean
  readonly onChange: (opened: boolean) => void
}

/** The open state of a menu or popover; on a phone Back closes it. */
export function usePopup(initiallyOpened = false): Popup {
  const [opened, onChange] = useState(initiallyOpened)
  usePhoneBackCloses(opened, () => onChange(false))
  return { opened, onChange }
}
