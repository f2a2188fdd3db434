// The root of all routes: what they are given, and what stands in for a route that failed.
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { runMiddleware } from './-shell/middleware'
import { RouteError } from './-shell/RouteError'
import type { ShellContext } from './-shell/ShellContext'

export const Route = createRootRouteWithContext<ShellContext>()({
  beforeLoad: ({ matches, preload }) => runMiddleware(matches, { preload }),
  component: Outlet,
  errorComponent: RouteError,
})
