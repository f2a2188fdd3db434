// The page inside a layout. It is hydrated after the frame around it, so it reports that the whole
// first view is ready.
import { Outlet } from '@tanstack/react-router'
import { Settled } from '../../../ui/drawn'

export function PageOutlet() {
  return (
    <>
      <Outlet />
      <Settled />
    </>
  )
}
