// The layout of the home page: the sections take the whole width.
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { ShellFrame } from './-shell/ShellFrame'

export const Route = createFileRoute('/_home')({ component: HomeLayout })

function HomeLayout() {
  return (
    <ShellFrame layout="home">
      <Outlet />
    </ShellFrame>
  )
}
