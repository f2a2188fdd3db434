// A field that stands in for one that is still being fetched, so that nothing typed meanwhile is
// lost: it has the focus at once, and hands its text over to the fetched field.
import { pressedKey } from '../../pressedKey'
import classes from './heldTyping.module.css'

interface Held {
  readonly field: HTMLInputElement
  /** Enter was pressed. */
  entered: boolean
  isComposing: boolean
  /** Called when the composition ends. */
  handOver: (() => void) | undefined
}

let held: Held | undefined

/** Shows the field below an element; it goes when it is left, or when its text is taken. */
export function holdTyping(label: string, below: Element): void {
  drop()
  const { left, bottom } = below.getBoundingClientRect()
  const field = document.createElement('input')
  Object.assign(field, { type: 'search', autocomplete: 'off', className: classes.held })
  field.setAttribute('aria-label', label)
  Object.assign(field.style, { left: `${left}px`, top: `${bottom + 8}px` })
  const mine: Held = { field, entered: false, isComposing: false, handOver: undefined }
  field.addEventListener('keydown', (event) => {
    const key = pressedKey(event)
    // The Enter that opened the field may still be held.
    if (key === 'Enter' && !event.repeat && field.value !== '') mine.entered = true
    if (key === 'Escape') drop()
  })
  field.addEventListener('compositionstart', () => (mine.isComposing = true))
  field.addEventListener('compositionend', () => {
    mine.isComposing = false
    mine.handOver?.()
  })
  field.addEventListener('blur', () => held === mine && drop())
  held = mine
  document.body.append(field)
  field.focus({ preventScroll: true })
}

/** Hands the typed text to the fetched field, after the present composition; at most once. */
export function takeTyping(take: (text: string, entered: boolean) => void): () => void {
  const mine = held
  if (!mine) return () => undefined
  const handOver = (): void => {
    if (held !== mine) return
    held = undefined
    take(mine.field.value, mine.entered)
    mine.field.remove()
  }
  if (mine.isComposing) mine.handOver = handOver
  else handOver()
  return () => {
    mine.handOver = undefined
  }
}

function drop(): void {
  const former = held
  held = undefined
  former?.field.remove()
}
