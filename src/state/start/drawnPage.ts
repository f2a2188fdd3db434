// The page as the exchange has drawn it, which the client takes over element by element. What
// somebody does there before it answers is not lost: it is done again then.
import type { AnswersByKey } from '../firstAnswers'

/**
 * Whether a page is drawn in `root` that the client can take over; one in another language is taken
 * away, and so is any for a member (`locale` null): pages are drawn for guests.
 */
export function isDrawnIn(root: HTMLElement, locale: string | null): boolean {
  if (root.dataset['drawn'] === locale) return true
  root.replaceChildren()
  delete root.dataset['drawn']
  return false
}

/** The answers that it was drawn with. */
export function readAnswers(): AnswersByKey {
  const text = document.getElementById('answers')?.textContent ?? '{}'
  // The exchange wrote them itself.
  return JSON.parse(text) as AnswersByKey
}

/**
 * To be called as the client begins with the page in `root`: from now on React receives what is
 * pressed. What was typed and pressed last before is typed and pressed by the result, which is to
 * be called once the page answers; the mark of a drawn page goes then.
 */
export function takeOver(root: HTMLElement): () => void {
  if (root.dataset['drawn'] !== undefined) root.dataset['drawn'] = 'taken'
  const typed = [...root.querySelectorAll('input')]
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map((input) => ({ input, value: input.value }))
  // The script that stands in the page marks it.
  const pressed = root.querySelector<HTMLElement>('[data-pressed]')
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    delete root.dataset['drawn']
    for (const { input, value } of typed) type(input, value)
    pressed?.removeAttribute('data-pressed')
    pressed?.click()
  }
}

/** As a person types: React takes a value from its event alone, and only where it differs. */
function type(input: HTMLInputElement, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  // React follows what is set by the element itself, not what is set by its prototype.
  input.value = ''
  set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
