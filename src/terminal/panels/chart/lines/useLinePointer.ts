// Dragging of lines by the pointer. A press on a name, or within six pixels of a line, lifts it;
// its release over the chart drops it, anywhere else puts it back.
import { useCallback, useEffect, useRef } from 'react'
import { followPointer } from '../screen/followPointer'
import type { ChartScreen } from '../screen/ChartScreen'
import type { LineDrag } from './LineDrag'
import type { OwnLine } from './lineProps'

/** Distance from a line, in pixels, within which a press lifts it. */
const REACH = 6

export interface LinePointer {
  readonly screen: ChartScreen
  readonly lines: readonly OwnLine[]
  readonly drag: LineDrag
  readonly isLive: boolean
  readonly canMove: (line: OwnLine) => boolean
  readonly drop: (line: OwnLine) => void
}

type Press = Pick<PointerEvent, 'pointerId' | 'clientY' | 'preventDefault' | 'stopPropagation'>

/** Begins a drag of a line; also listens to presses on the lines themselves. */
export function useLinePointer(pointer: LinePointer): (line: OwnLine, press: Press) => void {
  const { screen, drag } = pointer
  const latest = useRef(pointer)
  useEffect(() => {
    latest.current = pointer
  })
  const end = useRef<() => void>(() => undefined)
  useEffect(() => () => end.current(), [])
  const begin = useCallback(
    (line: OwnLine, press: Press): void => {
      const { isLive, canMove } = latest.current
      if (!isLive || !canMove(line) || drag.state.lifted?.isAsking || !drag.lift(line)) return
      press.preventDefault()
      press.stopPropagation()
      end.current()
      end.current = followDrag(screen, drag, line, press, () => latest.current.drop(line))
    },
    [screen, drag],
  )
  useEffect(() => {
    const { container } = screen
    const nearest = (clientY: number): OwnLine | undefined => {
      const y = clientY - container.getBoundingClientRect().top
      const away = ({ price }: OwnLine) => Math.abs((screen.places.heightOf(price) ?? Infinity) - y)
      const { isLive, lines, canMove } = latest.current
      if (!isLive) return undefined
      const near = lines.filter((line) => canMove(line) && away(line) <= REACH)
      return near.toSorted((a, b) => away(a) - away(b))[0]
    }
    const onDown = (event: PointerEvent): void => {
      // A finger is wider than a line: it takes the name.
      if (event.pointerType === 'touch' || event.button !== 0 || event.defaultPrevented) return
      const line = nearest(event.clientY)
      if (line) begin(line, event)
    }
    const onMove = ({ clientY, buttons }: PointerEvent): void => {
      if (buttons === 0) container.toggleAttribute('data-over-line', nearest(clientY) !== undefined)
    }
    container.addEventListener('pointerdown', onDown, { capture: true })
    container.addEventListener('pointermove', onMove)
    return () => {
      container.removeEventListener('pointerdown', onDown, { capture: true })
      container.removeEventListener('pointermove', onMove)
      container.removeAttribute('data-over-line')
    }
  }, [screen, begin])
  return begin
}

/** Follows the pointer until its release; the returned function gives the drag up. */
function followDrag(
  screen: ChartScreen,
  drag: LineDrag,
  line: OwnLine,
  { pointerId, clientY }: Press,
  drop: () => void,
): () => void {
  const view = screen.container.ownerDocument.defaultView ?? window
  const edge = screen.container.getBoundingClientRect().top
  /** From the pointer to the line, so that it does not jump when it is lifted. */
  const offset = (screen.places.heightOf(line.price) ?? clientY - edge) + edge - clientY
  return followPointer(view, pointerId, {
    move: (event) => {
      const price = screen.priceAt(event.clientY + offset)
      if (price !== null) drag.move(price)
    },
    up: (event) => (isOver(screen.container, event) ? drop() : drag.putBack()),
    cancel: () => drag.putBack(),
  })
}

function isOver(element: Element, { clientX, clientY }: PointerEvent): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
}
