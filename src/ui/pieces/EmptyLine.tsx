// An empty place: one line that says what would be here, and the one action, if there is one.
import { Button } from './Button'
import classes from './EmptyLine.module.css'

export interface EmptyLineProps {
  text: string
  action?: { label: string; onClick: () => void }
  /** A failure says so in its colour and is announced. */
  tone?: 'quiet' | 'danger'
}

export function EmptyLine({ text, action, tone = 'quiet' }: EmptyLineProps) {
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
