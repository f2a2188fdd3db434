// The layout of the site's pages: header on the grid, the page, the foot.
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { ShellFrame } from './-shell/ShellFrame'

export const Route = createFileRoute('/_site')({ component: SiteLayout })

function SiteLayout() {
  return (
    <ShellFrame layout="default">
      <Outlet />
    </ShellFrame>
  )
}
