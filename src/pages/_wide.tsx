// The full-width layout with a loading bar: the products and simple trading.
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { ShellFrame } from './-shell/ShellFrame'

export const Route = createFileRoute('/_wide')({ component: WideLayout })

function WideLayout() {
  return (
    <ShellFrame layout="wide">
      <Outlet />
    </ShellFrame>
  )
}
