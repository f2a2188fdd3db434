// The loading bar: hidden for quick changes, shown after 200 ms for slow ones, and only as long as
// the page loads.
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { RouteProgress } from '../../src/ui/layout/RouteProgress'
import { doing, mount, type Mounted } from './mount'

let at: Mounted | undefined
afterEach(() => {
  at?.unmount()
  at = undefined
  vi.useRealTimers()
})

test('[APP-011] [APP-027] the bar appears after 200 ms of loading and disappears with it', async () => {
  let arrive: () => void = () => undefined
  const waiting = () => new Promise<void>((resolve) => (arrive = resolve))
  const root = createRootRoute({
    component: () => (
      <>
        <RouteProgress />
        <Outlet />
      </>
    ),
  })
  const first = createRoute({ getParentRoute: () => root, path: '/' })
  const slow = createRoute({ getParentRoute: () => root, path: '/slow', loader: waiting })
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const router = createRouter({ routeTree: root.addChildren([first, slow]), history })
  await router.load()
  // The bar is loaded with the first slow page.
  await import('../../src/ui/layout/ProgressBar')
  at = await mount(<RouterProvider router={router as never} />)
  vi.useFakeTimers()
  const bar = () => document.querySelector('[role=progressbar]')
  await doing(() => void router.navigate({ to: '/slow' as never }))
  const pass = (ms: number) => doing(async () => void (await vi.advanceTimersByTimeAsync(ms)))
  const value = () => Number(bar()?.getAttribute('aria-valuenow'))
  await pass(199)
  expect(bar()).toBeNull()
  await pass(1)
  expect(bar()?.getAttribute('aria-label')).toBe('Page is loading')
  // It moves every 200 ms.
  const begun = value()
  await pass(199)
  expect(value()).toBe(begun)
  await pass(1)
  expect(value()).toBeGreaterThan(begun)
  const before = value()
  arrive()
  await pass(2_000)
  expect(before).toBeLessThan(100)
  expect(document.querySelector('[role=progressbar]:not([aria-valuenow="0"])')).toBeNull()
})
