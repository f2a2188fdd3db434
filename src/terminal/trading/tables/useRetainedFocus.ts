// Focus retention in a list with changing rows: when the focused row disappears, the row that takes
// its position gets the focus at the same control; if no row is left, the list itself does.
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

interface Place {
  readonly node: HTMLElement
  readonly row: number
  readonly control: number
}

const ROWS = 'tbody > tr, ul > li'
const CONTROLS = 'button, a[href], input, select'

const within = (node: Element, selector: string): HTMLElement[] => [
  ...node.querySelectorAll<HTMLElement>(selector),
]

/** `list`: the element around the rows, which must be focusable itself. */
export function useRetainedFocus(list: RefObject<HTMLElement | null>): void {
  const last = useRef<Place | null>(null)
  useEffect(() => {
    const node = list.current
    if (!node) return undefined
    const note = ({ target }: FocusEvent): void => {
      if (target instanceof HTMLElement) last.current = placeOf(node, target)
    }
    // A press outside leaves the list; a row that was removed sends no blur.
    const forget = (event: PointerEvent): void => {
      if (event.target instanceof Node && !node.contains(event.target)) last.current = null
    }
    node.addEventListener('focusin', note)
    document.addEventListener('pointerdown', forget)
    return () => {
      node.removeEventListener('focusin', note)
      document.removeEventListener('pointerdown', forget)
    }
  }, [list])
  // Runs after every change of the rows, because only then can one have been removed.
  useLayoutEffect(() => {
    const [node, place] = [list.current, last.current]
    if (!node || !place || place.node.isConnected) return
    last.current = null
    if (document.activeElement !== document.body && document.activeElement !== null) return
    const rows = within(node, ROWS)
    const row = rows[Math.min(place.row, rows.length - 1)]
    const controls = row ? within(row, CONTROLS) : []
    const next = controls[Math.min(place.control, controls.length - 1)] ?? node
    next.focus()
  })
}

function placeOf(list: HTMLElement, node: HTMLElement): Place | null {
  const rows = within(list, ROWS)
  const row = rows.findIndex((candidate) => candidate.contains(node))
  const own = rows[row]
  return own ? { node, row, control: within(own, CONTROLS).indexOf(node) } : null
}
