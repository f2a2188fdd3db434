// Hydration of a server-rendered page. User input that arrives before the client is ready is
// replayed afterwards.
import type { AnswersByKey } from '../state/firstAnswers'

/**
 * True if `root` contains a page that the client can hydrate. A page in another language is
 * removed, and so is any for a member (`locale` null), because pages are rendered for guests.
 */
export function isDrawnIn(root: HTMLElement, locale: string | null): boolean {
  if (root.dataset['drawn'] === locale) return true
  root.replaceChildren()
  delete root.dataset['drawn']
  return false
}

/** The call answers that the page was rendered with. */
export function readAnswers(): AnswersByKey {
  const text = document.getElementById('answers')?.textContent ?? '{}'
  // Written by the exchange itself.
  return JSON.parse(text) as AnswersByKey
}

/**
 * Must be called before the client starts hydrating `root`: from then on React receives the clicks,
 * except those on links, which the browser follows. React hydrates the frame before the page inside
 * it, and a router that leaves in between would hydrate the next page with this one's elements.
 * The returned function, to be called once the page is interactive, replays what was typed, chosen
 * and last pressed before; React leaves a field as it finds it, so its state would otherwise miss
 * that choice. It also removes the mark of a server-rendered page.
 */
export function takeOver(root: HTMLElement): () => void {
  if (root.dataset['drawn'] !== undefined) {
    root.dataset['drawn'] = 'taken'
    root.addEventListener('click', leaveToBrowser, true)
  }
  const typed = [...root.querySelectorAll('input')]
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map((input) => ({ input, value: input.value }))
  const checked = [...root.querySelectorAll('input')].filter(
    (input) => input.checked && !input.defaultChecked,
  )
  const chosen = [...root.querySelectorAll('select')].map((list) => ({ list, value: list.value }))
  const first = chosen.map(({ list }) => drawnChoice(list))
  // The inline script of the page marks it.
  const pressed = root.querySelector<HTMLElement>('[data-pressed]')
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    root.removeEventListener('click', leaveToBrowser, true)
    delete root.dataset['drawn']
    for (const { input, value } of typed) type(input, value)
    for (const input of checked) check(input)
    chosen.forEach(({ list, value }, at) => value !== first[at] && choose(list, value))
    pressed?.removeAttribute('data-pressed')
    pressed?.click()
  }
}

/** The first listener of the element, so React's receive no such click. */
function leaveToBrowser(event: Event): void {
  if (event.target instanceof Element && event.target.closest('a[href]'))
    event.stopImmediatePropagation()
}

/** Imitates typing: React takes a value from its event only, and only if it differs. */
function type(input: HTMLInputElement, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  // React observes values set on the element itself, not those set through its prototype.
  input.value = ''
  set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Imitates a click on a checkbox: React reads the present state and reacts only to a change. */
function check(input: HTMLInputElement): void {
  input.checked = false
  input.click()
}

/** The choice of a list as it was rendered. */
const drawnChoice = (list: HTMLSelectElement): string | undefined =>
  ([...list.options].find((option) => option.defaultSelected) ?? list.options[0])?.value

function choose(list: HTMLSelectElement, value: string): void {
  list.value = value
  list.dispatchEvent(new Event('change', { bubbles: true }))
}
