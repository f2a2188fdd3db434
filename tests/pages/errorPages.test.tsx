// Proves the error pages as a reader meets them: at their addresses, and where a route fails.
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter as createBareRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runMiddleware, type MiddlewareName } from '../../src/pages/-shell/middleware'
import { RouteError } from '../../src/pages/-shell/RouteError'
import type { ShellContext } from '../../src/pages/-shell/ShellContext'
import { createRouter } from '../../src/pages/-shell/router'
import { FakeEngine } from '../support/fakeEngine'
import { mount, type Mounted } from '../ui/mount'

const context: ShellContext = {
  signOut: () => Promise.resolve(),
  openEngine: () => Promise.resolve(new FakeEngine()),
  year: 2026,
}
let at: Mounted | undefined
beforeEach(() => {
  // The library and React report each failed route there; the failure here is meant.
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
})
afterEach(() => {
  at?.unmount()
  vi.restoreAllMocks()
})
const heading = () => document.querySelector('h1')?.textContent

test.each([
  ['/404', 'This page could not be found'],
  ['/400', 'This address is not valid'],
  ['/500', 'Something went wrong on our side'],
  ['/nowhere/at/all', 'This page could not be found'],
])('[APP-007] [APP-008] [APP-025] %s says “%s”', async (address, says) => {
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ context, history, preload: false })
  await router.load()
  at = await mount(<RouterProvider router={router} />)
  expect(heading()).toBe(says)
})

test('[APP-026] a route that names an unknown middleware shows 500 “Unknown middleware”', async () => {
  const root = createRootRouteWithContext<ShellContext>()({
    beforeLoad: ({ matches, preload }) => runMiddleware(matches, { preload }),
    errorComponent: RouteError,
  })
  const staticData = { middleware: ['nobodyKnows' as MiddlewareName] }
  const index = createRoute({ getParentRoute: () => root, path: '/', staticData })
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const router = createBareRouter({ routeTree: root.addChildren([index]), context, history })
  await router.load()
  at = await mount(<RouterProvider router={router} />)
  expect(heading()).toBe('Unknown middleware')
  const art = document.querySelector('[role=img][aria-label]')
  expect(art?.getAttribute('aria-label')).toContain('500')
})

test.each([
  [Object.assign(new Error('gone'), { status: 404 }), '404'],
  [Object.assign(new Error('odd'), { status: 400 }), '400'],
  [new Error('broken'), '500'],
])('[APP-012] a route that fails with %s shows the page of status %s', async (error, code) => {
  const root = createRootRouteWithContext<ShellContext>()({ errorComponent: RouteError })
  const index = createRoute({
    getParentRoute: () => root,
    path: '/',
    loader: () => {
      throw error
    },
    errorComponent: RouteError,
  })
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const router = createBareRouter({ routeTree: root.addChildren([index]), context, history })
  await router.load()
  at = await mount(<RouterProvider router={router} />)
  const pages: Record<string, string> = {
    '400': 'This address is not valid',
    '404': 'This page could not be found',
    '500': 'Something went wrong on our side',
  }
  expect(heading()).toBe(pages[code])
  expect(document.querySelector('[role=img][aria-label]')?.getAttribute('aria-label')).toContain(
    code,
  )
})

test.each([
  ['zh-Hant', '此頁面無法顯示'],
  ['zh-Hans', '此页面无法显示'],
  ['en', 'This page cannot be shown'],
])('an error page that fails itself ends in a plain page in %s', async (lang, says) => {
  document.documentElement.lang = lang
  const history = createMemoryHistory({ initialEntries: ['/about'] })
  const router = createRouter({ context, history, preload: false })
  await router.load()
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  // Without a provider of texts no component can be drawn, the error page included.
  await act(async () => root.render(<RouterProvider router={router} />))
  expect([...host.querySelectorAll('h1')].map(({ textContent }) => textContent)).toEqual([says])
  expect(host.querySelector('a')?.getAttribute('href')).toBe('/')
  act(() => root.unmount())
  host.remove()
  document.documentElement.lang = 'en'
})
