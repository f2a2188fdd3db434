// Hides key presses that belong to an input method from all key listeners, including those of
// libraries: otherwise an Escape that cancels a candidate would close a popover.
import { isComposing } from './pressedKey'

/** Starts listening; the returned function stops it. The input itself still gets the key. */
export function guardComposing(target: Pick<Window, 'addEventListener' | 'removeEventListener'>) {
  const guard = (event: KeyboardEvent): void => {
    if (isComposing(event)) event.stopPropagation()
  }
  target.addEventListener('keydown', guard, { capture: true })
  return () => target.removeEventListener('keydown', guard, { capture: true })
}
