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
 * pressed. What was typed, chosen and pressed last before is typed, chosen and pressed by the
 * result, which is to be called once the page answers: React leaves a field as it finds it, so that
 * a choice it knows nothing of would stand there. The mark of a drawn page goes then.
 */
export function takeOver(root: HTMLElement): () => void {
  if (root.dataset['drawn'] !== undefined) root.dataset['drawn'] = 'taken'
  const typed = [...root.querySelectorAll('input')]
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map((input) => ({ input, value: input.value }))
  const checked = [...root.querySelectorAll('input')].filter(
    (input) => input.checked && !input.defaultChecked,
  )
  const chosen = [...root.querySelectorAll('select')].map((list) => ({ list, value: list.value }))
  const first = chosen.map(({ list }) => drawnChoice(list))
  // The script that stands in the page marks it.
  const pressed = root.querySelector<HTMLElement>('[data-pressed]')
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    delete root.dataset['drawn']
    for (const { input, value } of typed) type(input, value)
    for (const input of checked) check(input)
    chosen.forEach(({ list, value }, at) => value !== first[at] && choose(list, value))
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

/** As a person checks it: React follows what it finds, and acts only where that changes. */
function check(input: HTMLInputElement): void {
  input.checked = false
  input.click()
}

/** What stood in a list as it was drawn. */
const drawnChoice = (list: HTMLSelectElement): string | undefined =>
  ([...list.options].find((option) => option.defaultSelected) ?? list.options[0])?.value

function choose(list: HTMLSelectElement, value: string): void {
  list.value = value
  list.dispatchEvent(new Event('change', { bubbles: true }))
}
