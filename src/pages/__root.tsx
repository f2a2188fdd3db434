// Owns the root of all routes: what they are given, the progress bar over them, what stands in for a
// route that failed, and remembering who recommended the visit.
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { rememberInvitation } from '../state/invitation'
import { RouteProgress } from '../ui/layout/RouteProgress'
import { AccountNews } from './-shell/AccountNews'
import { RouteError } from './-shell/RouteError'
import type { ShellContext } from './-shell/ShellContext'

export const Route = createRootRouteWithContext<ShellContext>()({
  // Here, because a page that leads on to another loses its query.
  beforeLoad: ({ location }) => rememberInvitation(location.searchStr),
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
