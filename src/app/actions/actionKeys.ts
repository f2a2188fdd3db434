// Keys of actions: by their place on the keyboard, never while somebody types or composes, and
// never again while a key is held down.
import { useEffect } from 'react'
import type { BoundAction, KeyStroke } from '../../ui/boundAction'
import { isComposing } from '../../ui/pressedKey'
import { offeredActions } from './offers'

function isPressed(stroke: KeyStroke, event: KeyboardEvent): boolean {
  const { code, shift = false, alt = false, control = false } = stroke
  if (event.shiftKey !== shift || event.altKey !== alt) return false
  if ((event.ctrlKey || event.metaKey) !== control) return false
  return control ? `Key${event.key.toUpperCase()}` === code : event.code === code
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=radio]), select, textarea, [contenteditable]')

/** Their keys are their own. */
const OVERLAY = '[role=dialog], [role=menu]'

/** The action of a key event; undefined where the key is not one of an allowed action. */
export function actionOfKey(
  actions: readonly BoundAction[],
  event: KeyboardEvent,
): BoundAction | undefined {
  if (isTyping(event.target) || isComposing(event) || event.repeat) return undefined
  if (event.target instanceof Element && event.target.closest(OVERLAY)) return undefined
  return actions.find(({ key, allowed }) => allowed && key !== null && isPressed(key, event))
}

/**
 * Runs offered actions that need no confirmation by their keys; without `enabled` only those whose
 * keys always work. To be used once per page.
 */
export function useActionKeys(enabled: boolean): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const action = actionOfKey(offeredActions(), event)
      if (action?.question !== null || !(enabled || action.key?.always)) return
      event.preventDefault()
      action.run()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [enabled])
}

/** As `aria-keyshortcuts` has it: "Shift+B". */
export const keyName = ({ code, shift, alt, control }: KeyStroke): string =>
  [
    ...(control ? ['Control'] : []),
    ...(shift ? ['Shift'] : []),
    ...(alt ? ['Alt'] : []),
    code.replace(/^(Key|Digit)/, ''),
  ].join('+')
