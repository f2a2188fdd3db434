// Facts in rows, each with its name, its value, and the action that changes it.
import type { ReactNode } from 'react'
import classes from './Rows.module.css'

export function Rows({ children }: { children: ReactNode }) {
  return <dl>{children}</dl>
}

export interface RowProps {
  name: string
  children: ReactNode
  /** A sentence under the fact. */
  note?: string | undefined
  noteId?: string
  action?: ReactNode
}

export function Row({ name, children, note, noteId, action }: RowProps) {
  return (
    <div className={classes.row}>
      <dt>{name}</dt>
      <dd className={classes.fact}>
        <div className={classes.value}>{children}</div>
        {note !== undefined && (
          <p id={noteId} className={classes.note}>
            {note}
          </p>
        )}
      </dd>
      {action !== undefined && <dd className={classes.action}>{action}</dd>}
    </div>
  )
}
