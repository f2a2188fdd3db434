// Following of a pressed pointer over the window until its release.
import { pressedKey } from '../../../../ui/pressedKey'

export interface PointerFollower {
  readonly move: (event: PointerEvent) => void
  readonly up: (event: PointerEvent) => void
  /** By Escape, a pointer that is lost, or a window that is left. */
  readonly cancel: () => void
}

/** The returned function cancels, unless it is over. */
export function followPointer(
  view: Window,
  pointerId: number,
  { move, up, cancel }: PointerFollower,
): () => void {
  const abort = new AbortController()
  const { signal } = abort
  const over = (action: () => void): void => {
    abort.abort()
    action()
  }
  view.addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerId === pointerId) move(event)
    },
    { signal },
  )
  view.addEventListener(
    'pointerup',
    (event) => {
      if (event.pointerId === pointerId) over(() => up(event))
    },
    { signal },
  )
  view.addEventListener('pointercancel', () => over(cancel), { signal })
  view.addEventListener('blur', () => over(cancel), { signal })
  view.addEventListener(
    'keydown',
    (event) => {
      if (pressedKey(event) !== 'Escape') return
      event.stopPropagation()
      over(cancel)
    },
    { signal, capture: true },
  )
  return () => {
    if (!signal.aborted) over(cancel)
  }
}
