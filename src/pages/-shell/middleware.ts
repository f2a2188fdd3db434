// The guards of the routes, by the names that a route gives in its static data. They run when a
// page is gone to, before any of it is loaded; a name that nobody knows ends in the page of code
// 500.
import type { MessageKey } from '../../i18n/messages/en'
import { openSignIn, shell } from '../../state/shell'

interface Going {
  /** The page is only fetched ahead: nothing may open. */
  readonly preload: boolean
}

/** member: a guest is asked to sign in, and keeps the destination. */
const MIDDLEWARE = {
  member: ({ preload }: Going) => {
    const isGuest = shell.known && shell.viewer.status === 'guest'
    if (isGuest && !preload && shell.dialog.kind === 'none') openSignIn()
  },
} as const

export type MiddlewareName = keyof typeof MIDDLEWARE

/** Ends in an error page with a status and a title of its own. */
export class RouteFailure extends Error {
  override readonly name = 'RouteFailure'

  constructor(
    readonly status: number,
    readonly title: MessageKey,
  ) {
    super(title)
  }
}

export interface GuardedMatch {
  readonly staticData: { readonly middleware?: readonly string[] }
}

/** Runs the middleware of the routes on the way to a page, from the outermost inwards. */
export function runMiddleware(matches: readonly GuardedMatch[], going: Going): void {
  for (const name of matches.flatMap(({ staticData }) => staticData.middleware ?? [])) {
    if (!isKnown(name)) throw new RouteFailure(500, 'errors.middleware')
    MIDDLEWARE[name](going)
  }
}

const isKnown = (name: string): name is MiddlewareName => Object.hasOwn(MIDDLEWARE, name)
