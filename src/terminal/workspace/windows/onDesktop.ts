// Places of the page as places of the desktop.
import type { Bounds } from './bounds'

interface Rect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A box of the page, in CSS pixels of the desktop; the frame of the browser is above the page. */
export const onDesktop = ({ x, y, width, height }: Rect): Bounds => ({
  left: window.screenX + x,
  top: window.screenY + window.outerHeight - window.innerHeight + y,
  width,
  height,
})

/** True if a point of the desktop is beyond this window. */
export function isBeyond(screenX: number, screenY: number): boolean {
  const { screenX: left, screenY: top, outerWidth, outerHeight } = window
  return (
    screenX < left || screenY < top || screenX > left + outerWidth || screenY > top + outerHeight
  )
}
