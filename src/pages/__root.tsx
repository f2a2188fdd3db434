// The root of all routes: the frame around them, their context, and the page shown when a route
// fails.
import { createRootRouteWithContext, Outlet, useMatches } from '@tanstack/react-router'
import { OpenEngineContext } from '../state/EngineContext'
import { layoutOf } from './-shell/frame/layout'
import { runMiddleware } from './-shell/middleware'
import { RouteError } from './-shell/RouteError'
import type { ShellContext } from './-shell/ShellContext'
import { ShellFrame } from './-shell/frame/ShellFrame'

export const Route = createRootRouteWithContext<ShellContext>()({
  beforeLoad: ({ matches, preload }) => runMiddleware(matches, { preload }),
  component: Root,
  errorComponent: RouteError,
})

function Root() {
  const { openEngine } = Route.useRouteContext()
  const layout = useMatches({ select: layoutOf })
  return (
    <OpenEngineContext value={openEngine}>
      <ShellFrame layout={layout}>
        <Outlet />
      </ShellFrame>
    </OpenEngineContext>
  )
}
