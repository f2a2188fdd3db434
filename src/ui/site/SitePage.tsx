// The frame of a site page: the 1200 px grid, the title with its description, and the spacing.
import type { ReactNode } from 'react'
import { useTitle } from '../useTitle'
import classes from './SitePage.module.css'

export interface SitePageProps {
  title: string
  lead?: string
  /** Above the title: the link back. */
  above?: ReactNode
  children: ReactNode
}

export function SitePage({ title, lead, above, children }: SitePageProps) {
  useTitle(title, lead)
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        {above}
        <h1>{title}</h1>
        {lead !== undefined && <p>{lead}</p>}
      </header>
      {children}
    </div>
  )
}
