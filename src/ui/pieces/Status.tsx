// The progress of an item as a small ring: dashed, half, check, cross. The colours of rise and fall
// are not used; only a rejected item is red.
import type { ReactNode } from 'react'
import classes from './Status.module.css'

export type StatusKind = 'open' | 'waiting' | 'done' | 'bad'

export interface StatusProps {
  kind: StatusKind
  children: ReactNode
}

export function Status({ kind, children }: StatusProps) {
  return (
    <span className={classes.status} data-kind={kind}>
      <Ring kind={kind} />
      {children}
    </span>
  )
}

export function Ring({ kind, size = 14 }: { kind: StatusKind; size?: 14 | 20 | 28 }) {
  return (
    <svg
      className={classes.ring}
      data-kind={kind}
      width={`${size / 16}rem`}
      height={`${size / 16}rem`}
      viewBox="0 0 14 14"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.3"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="7" cy="7" r="5.5" strokeDasharray={kind === 'open' ? '2.3 2.3' : undefined} />
      {kind === 'waiting' && <path d="M7 1.5a5.5 5.5 0 0 1 0 11Z" fill="currentColor" />}
      {kind === 'done' && <path d="m4.6 7.2 1.7 1.7 3.2-3.6" />}
      {kind === 'bad' && <path d="m5.2 5.2 3.6 3.6M8.8 5.2 5.2 8.8" />}
    </svg>
  )
}
