// Hydration of the pages that the exchange has drawn: the same elements, without a complaint of
// React, and reported once all of the page is hydrated.
import { createBrowserHistory } from '@tanstack/react-router'
import { act } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import type { Area } from '../../src/i18n/areas'
import { loadAreas } from '../../src/i18n/loadMessages'
import { App } from '../../src/boot/App'
import { takeOver } from '../../src/boot/drawnPage'
import { render } from '../../src/boot/render'
import { createRouter } from '../../src/pages/-shell/router'
import { deferredApi } from '../../src/session/deferredApi'
import { firstAnswers } from '../../src/state/firstAnswers'
import { resetPersisted, resetStores } from '../support/resets'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
const AREAS: readonly Area[] = ['core', 'legal', 'money', 'trade']
const never = () => new Promise<never>(() => undefined)
const api = deferredApi(never, () => '')
let root: Root | undefined

afterEach(() => {
  act(() => root?.unmount())
  root = undefined
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  resetStores()
  resetPersisted()
})

/** As on the exchange, which has no document. */
async function draw(address: string): Promise<string> {
  vi.stubGlobal('document', undefined)
  const { html } = await render({ address, locale: 'en', answers: {}, year: 2026 })
  vi.unstubAllGlobals()
  return html
}

const isHydrated = (element: Element): boolean =>
  Object.keys(element).some((key) => key.startsWith('__reactProps'))

test.each(['/wallet', '/register/ABCD2345'])(
  'a page is drawn alike after somebody opened %s, which asks to log in',
  async (former) => {
    const first = await draw('/about')
    await draw(former)
    expect(await draw('/about')).toBe(first)
  },
)

/** The page at an address as the exchange sends it, and what the client hydrates it with. */
async function beginAt(address: string) {
  const host = document.body.appendChild(document.createElement('div'))
  host.dataset['drawn'] = 'en'
  host.innerHTML = await draw(address)
  window.history.replaceState(null, '', address)
  const context = { signOut: never, openEngine: never, year: 2026 }
  const router = createRouter({ context, history: createBrowserHistory(), preload: false })
  await router.load()
  router.ssr = { manifest: undefined }
  const messages = await loadAreas('en', AREAS)
  const initial = { locale: 'en', areas: AREAS, messages } as const
  const complaints: unknown[] = []
  const hydrate = (onSettled: () => void) => {
    const props = { router, api, initial, answers: firstAnswers({}), isDrawn: true, onSettled }
    const onRecoverableError = (error: unknown) => complaints.push(error)
    root = hydrateRoot(host, <App {...props} />, { onRecoverableError })
  }
  return { host, complaints, hydrate }
}

test.each(['/', '/about', '/simple/btcusdt', '/futures/btcusdtperp'])(
  'the client hydrates %s as a whole before it reports the page',
  async (address) => {
    const { host, complaints, hydrate } = await beginAt(address)
    const untouched: number[] = []
    await act(async () =>
      hydrate(() =>
        untouched.push(
          [...host.querySelectorAll('a, button, p')].filter((each) => !isHydrated(each)).length,
        ),
      ),
    )
    expect(complaints).toEqual([])
    expect(untouched[0]).toBe(0)
  },
)

test('a link pressed while the page is hydrated part by part is followed by the browser', async () => {
  const { host, complaints, hydrate } = await beginAt('/about')
  const link = host.querySelector('a[href="/announcement"]')
  const isLeftToBrowser = () =>
    link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  const again = takeOver(host)
  await act(async () => {
    hydrate(again)
    // React hydrates the frame for this press, and the page inside it later.
    expect(isLeftToBrowser()).toBe(true)
  })
  expect(complaints).toEqual([])
  expect(host.dataset['drawn']).toBeUndefined()
  await act(async () => expect(isLeftToBrowser()).toBe(false))
  expect(complaints).toEqual([])
})
