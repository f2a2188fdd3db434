// The inline editor of a name: saved on blur or Enter, discarded with Escape.
import { useState } from 'react'
import { pressedKey } from '../pressedKey'
import classes from './NameField.module.css'

export interface NameFieldProps {
  label: string
  value: string
  maxLength: number
  /** Called with what was typed; the caller decides whether it is a name. */
  onKeep: (typed: string) => void
}

export function NameField({ label, value, maxLength, onKeep }: NameFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const keep = (): void => {
    if (typed !== null) onKeep(typed)
    setTyped(null)
  }
  return (
    <input
      type="text"
      className={classes.name}
      aria-label={label}
      autoComplete="off"
      spellCheck={false}
      maxLength={maxLength}
      value={typed ?? value}
      // Escape gives up what was typed, and not the dialog around it.
      data-mantine-stop-propagation={typed === null ? undefined : 'true'}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        const key = pressedKey(event)
        if (key === 'Enter') keep()
        if (key === 'Escape') setTyped(null)
      }}
    />
  )
}
