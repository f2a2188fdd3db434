// A remark on a page that stays until its cause is gone: neutral, or red after a rejection.
import type { ReactNode } from 'react'
import { Icon, type IconName } from '../pieces/Icon'
import classes from './Note.module.css'

export interface NoteProps {
  icon: IconName
  tone?: 'calm' | 'danger'
  title?: string
  children: ReactNode
}

export function Note({ icon, tone = 'calm', title, children }: NoteProps) {
  return (
    <div className={classes.note} data-tone={tone}>
      <Icon name={icon} size={18} />
      <div>
        {title !== undefined && <b>{title}</b>}
        <p>{children}</p>
      </div>
    </div>
  )
}
