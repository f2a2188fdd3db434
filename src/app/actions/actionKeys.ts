// Keys of actions: by their place on the keyboard, never while somebody types or composes, and
// never again while a key is held down.
import { useEffect } from 'react'
import type { BoundAction, KeyStroke } from '../../ui/boundAction'
import { isComposing } from '../../ui/pressedKey'
import { arming } from './arming'
import { offeredActions } from './offers'

/** The place of a key; with Control that of the letter, where the layout has Latin letters. */
function placeOf({ code, key }: KeyboardEvent, control: boolean): string {
  return control && /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : code
}

function isPressed(stroke: KeyStroke, event: KeyboardEvent): boolean {
  const { code, shift = false, alt = false, control = false, character } = stroke
  const isControl = event.ctrlKey || event.metaKey
  // Some layouts type it with Shift, others with the third level of the keyboard.
  if (character !== undefined) return event.key === character && !event.metaKey
  if (event.shiftKey !== shift || event.altKey !== alt || isControl !== control) return false
  return placeOf(event, control) === code
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=radio]), select, textarea, [contenteditable]')

/** Their keys are their own. */
const OVERLAY = '[role=dialog], [role=menu], dialog'

/** True while a dialog is open, wherever the focus is. */
const isCovered = (): boolean =>
  document.querySelector('dialog[open], [role=dialog][aria-modal=true]') !== null

/** The action of a key event; undefined if the key belongs to no allowed action, or to several. */
export function actionOfKey(
  actions: readonly BoundAction[],
  event: KeyboardEvent,
): BoundAction | undefined {
  if (isComposing(event) || event.repeat) return undefined
  if (event.target instanceof Element && event.target.closest(OVERLAY)) return undefined
  const typing = isTyping(event.target)
  const [action, other] = actions.filter(
    ({ key, allowed }) =>
      allowed && key !== null && (key.inFields || !typing) && isPressed(key, event),
  )
  return other ? undefined : action
}

function isRun({ key, question }: BoundAction, enabled: boolean): boolean {
  if (key?.armed) return arming.symbol !== null && !isCovered()
  return question === null && (enabled || key?.always === true)
}

/**
 * Runs offered actions by their keys: trading actions while they are armed, others if they need no
 * confirmation; without `enabled` only those whose keys always work. Use once per page.
 */
export function useActionKeys(enabled: boolean): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const usable = offeredActions().filter((each) => isRun(each, enabled))
      const action = actionOfKey(usable, event)
      if (!action) return
      event.preventDefault()
      action.run()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [enabled])
}

/** As `aria-keyshortcuts` has it: "Shift+B". */
export const keyName = ({ code, shift, alt, control, character }: KeyStroke): string =>
  character ??
  [
    ...(control ? ['Control'] : []),
    ...(shift ? ['Shift'] : []),
    ...(alt ? ['Alt'] : []),
    code.replace(/^(Key|Digit|Arrow)/, ''),
  ].join('+')
