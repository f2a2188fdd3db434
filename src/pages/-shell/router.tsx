// The router of the generated tree: history mode, scrolling to the top, preloading if the
// connection allows it, and the page shown when a route fails.
import { createRouter as create, type RouterHistory } from '@tanstack/react-router'
import type { Area } from '../../i18n/areas'
import type { Layout } from './frame/layout'
import type { MiddlewareName } from './middleware'
import { RouteError } from './RouteError'
import type { ShellContext } from './ShellContext'
import { routeTree } from '../../routeTree.gen'

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
    ...(typeof document === 'undefined' ? {} : { scrollRestoration: hasToScroll() }),
    scrollToTopSelectors: ['#content'],
  })
}

/** A fresh document is at its top already: scrolling there would only lay it out once more. */
function hasToScroll(): () => boolean {
  const [opened] = performance.getEntriesByType('navigation')
  let isFresh = opened !== undefined && 'type' in opened && opened.type === 'navigate'
  return () => {
    const hasTo = !isFresh || window.location.hash !== ''
    isFresh = false
    return hasTo
  }
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The guards of the page, by name. */
    middleware?: readonly MiddlewareName[]
    /** The layout of the frame around the page, and around those below it. */
    layout?: Layout
    /** The area of the text that the page needs at once. */
    words?: Area
  }
  interface Register {
    router: ReturnType<typeof createRouter>
  }
}
