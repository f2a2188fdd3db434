// Mounts a component into a document with the theme and the messages around it, and unmounts it.
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'
import { TextProvider } from '../../src/i18n/TextProvider'
import { loadMessages } from '../../src/i18n/loadMessages'
import type { Locale } from '../../src/i18n/locale'
import { ThemeProvider } from '../../src/ui/theme/ThemeProvider'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
const MESSAGES = {
  tw: await loadMessages('tw'),
  cn: await loadMessages('cn'),
  en: await loadMessages('en'),
}

export interface Mounted {
  /** The component's own elements, without the theme's style sheets. */
  readonly host: HTMLElement
  readonly show: (node: ReactNode, locale?: Locale) => Promise<void>
  readonly unmount: () => void
}

/** Renders a node in English (or another language) and waits for its immediate effects. */
export async function mount(node: ReactNode, first: Locale = 'en'): Promise<Mounted> {
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  const show = (shown: ReactNode, locale: Locale = first) =>
    act(async () => {
      root.render(
        <ThemeProvider scheme="dark" upDown="green-up">
          <TextProvider locale={locale} initial={{ locale: first, messages: MESSAGES[first] }}>
            <section>{shown}</section>
          </TextProvider>
        </ThemeProvider>,
      )
    })
  await show(node)
  const section = host.querySelector('section')
  if (!section) throw new Error('nothing is shown')
  return {
    host: section,
    show,
    unmount: () => {
      act(() => root.unmount())
      host.remove()
    },
  }
}

/** Acts and lets the resulting promises and effects run. */
export const doing = (run: () => void | Promise<void>): Promise<void> =>
  act(async () => {
    await run()
  })

const SETTLE_MS = 10_000

/**
 * Waits until `check` passes. React renders what is scheduled during an act only when that act
 * ends, so each try is an act of its own: a part that is fetched after the page appears at the next
 * one.
 */
export function settled(check: () => void): Promise<void> {
  return vi.waitFor(async () => {
    await doing(() => undefined)
    check()
  }, SETTLE_MS)
}

/** Types into a field as a user would, as React sees it. */
export function type(input: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const { prototype } = input instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  const setter = Object.getOwnPropertyDescriptor(prototype, 'value')?.set
  setter?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
