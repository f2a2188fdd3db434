// Proves when the loading bar appears: not for quick changes, after 200 ms for slow ones, and no
// longer than the page takes.
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import {
  PROGRESS_DURATION_MS,
  PROGRESS_THROTTLE_MS,
  RouteProgress,
} from '../../src/ui/layout/RouteProgress'
import { doing, mount, type Mounted } from './mount'

let at: Mounted | undefined
afterEach(() => {
  at?.unmount()
  at = undefined
  vi.useRealTimers()
})

test('[APP-011] [APP-027] the bar comes after 200 ms of waiting and goes with it', async () => {
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
  // What draws the bar is fetched with the first slow page.
  await import('../../src/ui/layout/ProgressBar')
  at = await mount(<RouterProvider router={router as never} />)
  vi.useFakeTimers()
  const bar = () => document.querySelector('[role=progressbar]')
  await doing(() => void router.navigate({ to: '/slow' as never }))
  await doing(() => void vi.advanceTimersByTime(PROGRESS_THROTTLE_MS - 1))
  expect(bar()).toBeNull()
  await doing(async () => {
    await vi.advanceTimersByTimeAsync(1 + PROGRESS_DURATION_MS)
  })
  expect(bar()?.getAttribute('aria-label')).toBe('Page is loading')
  expect([PROGRESS_THROTTLE_MS, PROGRESS_DURATION_MS]).toEqual([200, 200])
  const before = Number(bar()?.getAttribute('aria-valuenow'))
  await doing(async () => {
    arrive()
    await vi.advanceTimersByTimeAsync(2_000)
  })
  expect(before).toBeLessThan(100)
  expect(document.querySelector('[role=progressbar]:not([aria-valuenow="0"])')).toBeNull()
})
