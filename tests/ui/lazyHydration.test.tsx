// A part of a server-rendered page below the window: its elements stay as they came until the
// reader comes near, then React takes their place, with the focus where it was.
import { act } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadMessages } from '../../src/i18n/loadMessages'
import { TextProvider } from '../../src/i18n/TextProvider'
import type { Locale } from '../../src/i18n/locale'
import { FirstViewContext } from '../../src/ui/drawn'
import { LazyHydration } from '../../src/ui/LazyHydration'
import { settled } from './mount'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
const messages = await loadMessages('en')
const WINDOW_PX = window.innerHeight

let approach: () => void = () => undefined
let client: Root | undefined
let presses = 0

beforeEach(() => {
  presses = 0
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
        approach = () => seen([{ isIntersecting: true }])
      }
      observe = () => undefined
      disconnect = () => undefined
    },
  )
})
afterEach(() => {
  act(() => client?.unmount())
  client = undefined
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const Page = ({ locale = 'en' }: { readonly locale?: Locale }) => (
  <FirstViewContext value={{ isDrawn: true, settle: () => undefined }}>
    <TextProvider locale={locale} initial={{ locale, messages }}>
      <LazyHydration as="footer" id="foot" className="foot">
        <a href="/about">About</a>
        <button type="button" onClick={() => (presses += 1)}>
          More
        </button>
        <details>
          <summary>Support</summary>
          <a href="/help">Help</a>
        </details>
      </LazyHydration>
    </TextProvider>
  </FirstViewContext>
)

/** The page as the server sends it, with the part so many px below the top of the window. */
async function hydrateAt(top: number): Promise<HTMLElement> {
  const root = document.body.appendChild(document.createElement('div'))
  const { document: own } = globalThis
  vi.stubGlobal('document', undefined)
  const html = renderToString(<Page />)
  vi.stubGlobal('document', own)
  root.innerHTML = html
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ top } as DOMRect)
  await act(async () => {
    client = hydrateRoot(root, <Page />)
  })
  return root
}

const button = (root: HTMLElement) => root.querySelector('button') as HTMLButtonElement

test('a part in the window is hydrated with the page', async () => {
  const root = await hydrateAt(WINDOW_PX - 100)
  act(() => button(root).click())
  expect(presses).toBe(1)
})

test('a part far below keeps the server’s elements until the reader comes near', async () => {
  const root = await hydrateAt(5_000)
  const sent = button(root)
  expect(sent.textContent).toBe('More')
  act(() => sent.click())
  expect(presses).toBe(0)
  await act(async () => approach())
  expect(root.querySelectorAll('footer.foot')).toHaveLength(1)
  expect(root.querySelectorAll('button')).toHaveLength(1)
  act(() => button(root).click())
  expect(presses).toBe(1)
})

test('a focused element keeps the focus when React takes its place', async () => {
  const root = await hydrateAt(5_000)
  button(root).focus()
  await act(async () => approach())
  expect(document.activeElement).toBe(button(root))
})

test('what the reader opened meanwhile stays open when React takes its place', async () => {
  const root = await hydrateAt(5_000)
  const sent = root.querySelector('details') as HTMLDetailsElement
  sent.open = true
  await act(async () => approach())
  const [details] = root.querySelectorAll('details')
  expect(details).not.toBe(sent)
  expect(details?.open).toBe(true)
})

test('a pressed element is not replaced before the press ends', async () => {
  const root = await hydrateAt(5_000)
  const sent = button(root)
  const footer = root.querySelector('footer') as HTMLElement
  const matches = vi.spyOn(footer, 'matches').mockReturnValue(true)
  await act(async () => approach())
  expect(button(root)).toBe(sent)
  matches.mockRestore()
  act(() => void window.dispatchEvent(new Event('pointerup')))
  await settled(() => expect(button(root)).not.toBe(sent))
})

test('another language does not wait for the reader', async () => {
  await loadMessages('tw')
  const root = await hydrateAt(5_000)
  await act(async () => client?.render(<Page locale="tw" />))
  await act(async () => undefined)
  act(() => button(root).click())
  expect(presses).toBe(1)
})
