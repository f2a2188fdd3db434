// The list of keys: each is changed by pressing another one, and keys that two actions share are
// shown; such a key runs neither.
import { useState, type KeyboardEvent } from 'react'
import { useOfferedActions } from '../../app/actions/offers'
import { useText } from '../../i18n/useText'
import { chooseKey, resetKeys, type OwnStroke } from '../../state/ownKeys'
import type { BoundAction, KeyStroke } from '../../ui/boundAction'
import { Button } from '../../ui/pieces/Button'
import { Dialog } from '../../ui/pieces/Dialog'
import { isComposing } from '../../ui/pressedKey'
import css from './hotkeys.module.css'
import { conflictsOf } from './withOwnKey'

export interface KeysDialogProps {
  readonly actions: readonly BoundAction[]
  /** The trading keys are switched on, and a member looks. */
  readonly enabled: boolean
  readonly onClose: () => void
}

export function KeysDialog({ actions, enabled, onClose }: KeysDialogProps) {
  const { t } = useText()
  const offered = useOfferedActions()
  const ids = new Set(actions.map(({ id }) => id))
  // Other shortcuts rest while the trading keys are switched on.
  const others = offered.filter(({ id, key }) => !ids.has(id) && key?.always === true)
  const all = [...actions, ...others]
  const [changed, setChanged] = useState<string | null>(null)
  return (
    <Dialog opened onClose={onClose} title={t('hotkeys.title')}>
      <p className={css.note}>{t(enabled ? 'hotkeys.note' : 'hotkeys.off')}</p>
      <ul className={css.keys}>
        {actions.map((action) => (
          <Row
            key={action.id}
            action={action}
            conflicts={conflictsOf(action, all)}
            isChanged={action.id === changed}
            onChange={(isChanged) => setChanged(isChanged ? action.id : null)}
          />
        ))}
      </ul>
      <Button onClick={resetKeys}>{t('hotkeys.reset')}</Button>
    </Dialog>
  )
}

interface RowProps {
  readonly action: BoundAction
  readonly conflicts: readonly BoundAction[]
  /** Waits for another key. */
  readonly isChanged: boolean
  readonly onChange: (isChanged: boolean) => void
}

function Row({ action, conflicts, isChanged, onChange }: RowProps) {
  const { t } = useText()
  const { id, title, key } = action
  const shown = key ? strokeText(key) : t('hotkeys.none')
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isChanged || isComposing(event) || event.repeat) return
    const chosen = strokeOf(event)
    if (chosen === undefined) return
    event.preventDefault()
    event.stopPropagation()
    onChange(false)
    if (chosen !== 'kept') chooseKey(id, chosen)
  }
  return (
    <li className={css.row}>
      <span>{title}</span>
      <button
        type="button"
        className={css.stroke}
        aria-pressed={isChanged}
        aria-label={t('hotkeys.change', { title, key: shown })}
        // Escape then keeps the key and not closes the dialog.
        data-mantine-stop-propagation={isChanged || undefined}
        onClick={() => onChange(!isChanged)}
        onBlur={() => onChange(false)}
        onKeyDown={onKeyDown}
      >
        {isChanged ? t('hotkeys.press') : shown}
      </button>
      {conflicts.length > 0 && (
        <p className={css.conflict} role="alert">
          {t('hotkeys.conflict', { others: conflicts.map((other) => other.title).join(', ') })}
        </p>
      )}
    </li>
  )
}

/** Keys that have a meaning of their own in lists, forms and dialogs. */
const RESERVED = /^(Tab|Enter|NumpadEnter|Space|ContextMenu|CapsLock|F\d+)$/
const MODIFIER = /^(Shift|Control|Alt|Meta|OS)/

/**
 * The key of an event; null removes the key, kept leaves it, undefined is none that can be chosen.
 */
function strokeOf(event: KeyboardEvent): OwnStroke | null | 'kept' | undefined {
  const { code, shiftKey, altKey, ctrlKey, metaKey } = event
  if (code === 'Escape') return 'kept'
  if (code === 'Backspace' || code === 'Delete') return null
  if (ctrlKey || metaKey || code === '' || RESERVED.test(code) || MODIFIER.test(code))
    return undefined
  return { code, shift: shiftKey, alt: altKey }
}

/** "⇧B", "Alt+↑" */
export function strokeText({ code, shift, alt, character }: KeyStroke): string {
  if (character !== undefined) return character
  const name = code
    .replace(/^(Key|Digit)/, '')
    .replace('ArrowUp', '↑')
    .replace('ArrowDown', '↓')
    .replace('ArrowLeft', '←')
    .replace('ArrowRight', '→')
  return `${shift ? '⇧' : ''}${alt ? 'Alt+' : ''}${name}`
}
