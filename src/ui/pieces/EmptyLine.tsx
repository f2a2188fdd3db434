// The empty state of a list: one line that describes what would be listed, and an action, if there
// is one. Hidden while the list is loading.
import { use } from 'react'
import { Button } from './Button'
import { ComingContext } from '../figures/ComingContext'
import classes from './EmptyLine.module.css'

export interface EmptyLineProps {
  text: string
  action?: { label: string; onClick: () => void }
  /** A failure has its own colour and is announced. */
  tone?: 'quiet' | 'danger'
}

export function EmptyLine({ text, action, tone = 'quiet' }: EmptyLineProps) {
  const coming = use(ComingContext)
  if (coming && tone === 'quiet') return null
  return (
    <div className={classes.empty} data-tone={tone} role={tone === 'danger' ? 'alert' : undefined}>
      <p>{text}</p>
      {action && (
        <Button size="s" onClick={action.onClick}>
          {action.label}
        </Button>
      )}
    </div>
  )
}
