// The fallback if the error page itself fails: a page of plain elements, which needs no router, no
// fetched text and no other component, so that it cannot fail as well.
import { Component, type ReactNode } from 'react'
import { plainFailureIn } from '../../i18n/plainFailure'
import classes from './ErrorPage.module.css'

export interface LastResortProps {
  readonly children: ReactNode
}

interface LastResortState {
  readonly hasFailed: boolean
}

/** Stays failed until the page is reloaded: the same children would fail again. */
export class LastResort extends Component<LastResortProps, LastResortState> {
  static getDerivedStateFromError(): LastResortState {
    return { hasFailed: true }
  }

  override state: LastResortState = { hasFailed: false }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    const { title, lead, home } = plainFailureIn(document.documentElement.lang)
    return (
      <main className={classes.page}>
        <div className={classes.words}>
          <h1>{title}</h1>
          <p className={classes.lead}>{lead}</p>
          <a href="/">{home}</a>
        </div>
      </main>
    )
  }
}
