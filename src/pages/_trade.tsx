// The layout of the trading screens: the header alone, the rest is the terminal's.
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { ShellFrame } from './-shell/ShellFrame'

export const Route = createFileRoute('/_trade')({ component: TradeLayout })

function TradeLayout() {
  return (
    <ShellFrame layout="trade">
      <Outlet />
    </ShellFrame>
  )
}
