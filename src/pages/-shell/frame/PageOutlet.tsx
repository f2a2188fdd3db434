// The page inside a layout. It is hydrated after the frame around it, so it reports that the whole
// of the first view stands.
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
