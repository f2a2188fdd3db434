// A rounded figure with its exact value on hover, on touch, and for screen readers, which get it
// instead of the rounded one.
import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Exact.module.css'

export interface ExactProps {
  /** Undefined if the shown figure is exact. */
  exact: string | undefined
  className?: string | undefined
  children: ReactNode
}

export function Exact({ exact, className, children }: ExactProps) {
  if (exact === undefined) return <span className={className}>{children}</span>
  return (
    <span className={className} title={exact} data-exact={exact}>
      <span aria-hidden="true">{children}</span>
      <VisuallyHidden className={classes.exact}>{exact}</VisuallyHidden>
    </span>
  )
}
