// Puts a component into a document with the look and the words around it, and takes it away again.
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { TextProvider } from '../../src/i18n/TextProvider'
import type { Locale } from '../../src/i18n/locale'
import { cn } from '../../src/i18n/messages/cn'
import { en } from '../../src/i18n/messages/en'
import { tw } from '../../src/i18n/messages/tw'
import { ThemeProvider } from '../../src/ui/theme/ThemeProvider'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
const TEXTS = { tw, cn, en }

export interface Mounted {
  /** What the component itself shows, without the theme's style sheets. */
  readonly host: HTMLElement
  readonly show: (node: ReactNode, locale?: Locale) => Promise<void>
  readonly unmount: () => void
}

/** Shows a node in English (or another language) and waits for what follows at once. */
export async function mount(node: ReactNode, first: Locale = 'en'): Promise<Mounted> {
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  const show = (shown: ReactNode, locale: Locale = first) =>
    act(async () => {
      root.render(
        <ThemeProvider scheme="dark" upDown="green-up">
          <TextProvider locale={locale} initial={{ locale: first, messages: TEXTS[first] }}>
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

/** Acts and lets the promises and effects that follow run. */
export const doing = (run: () => void | Promise<void>): Promise<void> =>
  act(async () => {
    await run()
  })

/** Types into an input as a person would, as React sees it. */
export function type(input: HTMLInputElement, text: string): void {
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  setter?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
