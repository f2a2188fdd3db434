// The page as the exchange has drawn it, which stands until the client has made its own. What
// somebody does there meanwhile is not lost: it is done again on the page that takes its place.
import type { AnswersByKey } from '../firstAnswers'

/** Where the exchange has drawn a page; null where it has not, or in another language. */
export function drawnView(locale: string): HTMLElement | null {
  const view = document.getElementById('view')
  if (view === null || view.dataset['locale'] === locale) return view
  view.remove()
  return null
}

/** The answers that it was drawn with. */
export function readAnswers(): AnswersByKey {
  const text = document.getElementById('answers')?.textContent ?? '{}'
  // The exchange wrote them itself.
  return JSON.parse(text) as AnswersByKey
}

export interface HandOver {
  /** The page stands in the document: the drawn one goes. */
  shown(): void
  /** The page answers: what was done on the drawn one is done there, once. */
  settled(): void
}

/** From the drawn page, where there is one, to the client's own in `page`. */
export function handOver(drawn: HTMLElement | null, page: HTMLElement): HandOver {
  let again: (() => void) | undefined
  return {
    shown() {
      if (drawn?.isConnected) again = replaceDrawn(drawn, page)
    },
    settled() {
      again?.()
      again = undefined
    },
  }
}

/**
 * Takes the drawn page away from before `page`. What is answered types there what was typed,
 * unfolds what was unfolded, holds the focus where it was and presses what was pressed last, where
 * the page has the same.
 */
function replaceDrawn(drawn: HTMLElement, page: HTMLElement): () => void {
  const twinOf = <E extends Element>(element: E): E | undefined => {
    const alike = (root: HTMLElement) =>
      [...root.querySelectorAll<E>(element.tagName)].filter(
        (each) => nameOf(each) === nameOf(element),
      )
    return alike(page)[alike(drawn).indexOf(element)]
  }
  const typed = [...drawn.querySelectorAll('input')]
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map((input) => ({ value: input.value, into: twinOf(input) }))
  const folds = [...drawn.querySelectorAll('details')].map(
    (fold) => [fold.open, twinOf(fold)] as const,
  )
  const { activeElement } = document
  const focused =
    activeElement instanceof HTMLElement && drawn.contains(activeElement)
      ? twinOf(activeElement)
      : undefined
  // The script that stands in the page marks it.
  const marked = drawn.querySelector<HTMLElement>('[data-pressed]')
  const pressed = marked ? twinOf(marked) : undefined
  drawn.remove()
  return () => {
    for (const { value, into } of typed) if (into) type(into, value)
    for (const [open, into] of folds) if (into) into.open = open
    focused?.focus()
    pressed?.click()
  }
}

/** By what a person knows an element. */
const nameOf = (element: Element): string | null =>
  element.getAttribute('aria-label') ?? element.getAttribute('placeholder') ?? element.textContent

/** As a person types: React takes a value from its event alone, and only where it differs. */
function type(input: HTMLInputElement, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
