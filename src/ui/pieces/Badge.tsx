// The small label beside a name: a kind, a level, a count.
import type { ReactNode } from 'react'
import classes from './Badge.module.css'

export interface BadgeProps {
  tone?: 'plain' | 'gold' | 'outline' | 'up' | 'down'
  children: ReactNode
}

export function Badge({ tone = 'plain', children }: BadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  )
}
