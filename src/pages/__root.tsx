// The root of all routes: what they are given, the progress bar over them, and what stands in for a
// route that failed.
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { RouteProgress } from '../ui/layout/RouteProgress'
import { AccountNews } from './-shell/AccountNews'
import { RouteError } from './-shell/RouteError'
import type { ShellContext } from './-shell/ShellContext'

export const Route = createRootRouteWithContext<ShellContext>()({
  component: Root,
  errorComponent: RouteError,
})

function Root() {
  return (
    <>
      <Outlet />
      <RouteProgress />
      <AccountNews />
    </>
  )
}
