// A section of a page as a card: its title, what it is about, the one action that belongs to the
// whole of it, and its content to the edges.
import type { ReactNode } from 'react'
import classes from './Card.module.css'

export interface CardProps {
  /** Names the section for anchors and for its heading. */
  id: string
  title: string
  lead?: string | undefined
  action?: ReactNode
  children: ReactNode
}

export function Card({ id, title, lead, action, children }: CardProps) {
  return (
    <section id={id} className={classes.card} aria-labelledby={`${id}-title`}>
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
