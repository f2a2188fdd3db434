// Keeps the keyboard in a list whose rows come and go: when the row goes that had it, the row in
// its place gets it, at the same control; where no row is left, the list itself.
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

/** `list`: the element around the rows, itself able to hold the focus. */
export function useKeptFocus(list: RefObject<HTMLElement | null>): void {
  const last = useRef<Place | null>(null)
  useEffect(() => {
    const node = list.current
    if (!node) return undefined
    const note = ({ target }: FocusEvent): void => {
      if (target instanceof HTMLElement) last.current = placeOf(node, target)
    }
    // A press elsewhere leaves the list; a row that went cannot be left.
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
  // After every change of the rows: only then can one have gone.
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
