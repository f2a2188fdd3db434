// A section of a page as a card: its title, a description, the one action for all of it, and its
// content to the edges.
import type { ReactNode } from 'react'
import classes from './Card.module.css'
import parts from './parts.module.css'

export interface CardProps {
  /** Identifies the section for anchors and for its heading. */
  id: string
  title: string
  lead?: ReactNode
  action?: ReactNode
  children: ReactNode
}

export function Card({ id, title, lead, action, children }: CardProps) {
  return (
    <section id={id} className={`${parts.card} ${classes.card}`} aria-labelledby={`${id}-title`}>
      <header className={classes.head}>
        <div>
          <h2 id={`${id}-title`}>{title}</h2>
          {lead !== undefined && <p>{lead}</p>}
        </div>
        {action}
      </header>
      {children}
    </section>
  )
}
