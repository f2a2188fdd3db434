// The router made from the generated tree: history mode, scrolling to the top, preloading where the
// line allows it, and the page shown when a route fails.
import { createRouter as create, type RouterHistory } from '@tanstack/react-router'
import { RouteError } from './pages/-shell/RouteError'
import type { ShellContext } from './pages/-shell/ShellContext'
import { routeTree } from './routeTree.gen'

export interface RouterOptions {
  readonly context: ShellContext
  /** Absent: the browser's own history. */
  readonly history?: RouterHistory
  /** Fetch a screen when its link is pointed at; off on slow or metered lines. */
  readonly preload: boolean
}

export function createRouter({ context, history, preload }: RouterOptions) {
  return create({
    routeTree,
    context,
    ...(history ? { history } : {}),
    defaultPreload: preload ? 'intent' : false,
    defaultErrorComponent: RouteError,
    // Where a page is only drawn there is nothing to scroll.
    scrollRestoration: typeof document !== 'undefined',
    scrollToTopSelectors: ['#content'],
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createRouter>
  }
}
