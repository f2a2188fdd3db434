// Selecting and moving drawings by pointer: a press near one selects and drags it, a press on a
// point of the selected one drags that point. With Shift a press starts the ruler.
import { useCallback, useEffect, useRef } from 'react'
import { followPointer } from '../screen/followPointer'
import type { ChartScreen } from '../screen/ChartScreen'
import { movedBy, withAnchor, type Drawing } from './drawing'
import { drawings } from './drawings'
import type { DrawingState } from './DrawingState'
import { distanceTo, type Point } from './figures'
import type { ShownDrawing } from './shownDrawings'

const REACH_PX = 6
const HANDLE_PX = 9

export interface DrawingPointer {
  readonly screen: ChartScreen
  readonly state: DrawingState
  readonly shown: () => readonly ShownDrawing[]
  /** Called when a dragged drawing is released. */
  readonly onMoved: (drawing: Drawing) => void
}

type Press = Pick<
  PointerEvent,
  'pointerId' | 'clientX' | 'clientY' | 'preventDefault' | 'stopPropagation'
>

interface Hit {
  readonly drawing: Drawing
  /** A point of it; null: all of it. */
  readonly index: number | null
}

/** The target of a press: a point of the selected drawing first, then the topmost drawing. */
function hitAt(
  shown: readonly ShownDrawing[],
  selectedId: string | null,
  point: Point,
): Hit | undefined {
  const selected = shown.find(({ drawing }) => drawing.id === selectedId)
  const index = selected?.points.findIndex(
    ({ x, y }) => Math.hypot(x - point.x, y - point.y) <= HANDLE_PX,
  )
  if (selected && index !== undefined && index >= 0) return { drawing: selected.drawing, index }
  const near = shown.findLast(({ figures }) => distanceTo(figures, point) <= REACH_PX)
  return near && { drawing: near.drawing, index: null }
}

/** Drags a drawing, or one of its points; the returned function cancels. */
function carry({ screen, state, onMoved }: DrawingPointer, hit: Hit, press: Press) {
  const { drawing, index } = hit
  const { places } = screen
  const from = places.anchorAt(places.inPane(press))
  state.select(drawing.id)
  if (!from || drawing.isLocked) return () => undefined
  return followPointer(viewOf(screen), press.pointerId, {
    move: (event) => {
      const to = places.anchorAt(places.inPane(event), index !== null && drawings.magnet)
      if (!to) return
      if (index !== null) state.move(withAnchor(drawing, index, to))
      else state.move(movedBy(drawing, to.at - from.at, to.price - from.price))
    },
    up: () => {
      const { moved } = state.view
      if (moved) onMoved(moved)
      state.move(null)
    },
    cancel: () => state.move(null),
  })
}

function stretchRuler({ screen, state }: DrawingPointer, press: Press) {
  const { places } = screen
  const from = places.anchorAt(places.inPane(press))
  if (!from) return () => undefined
  return followPointer(viewOf(screen), press.pointerId, {
    move: (event) => {
      const to = places.anchorAt(places.inPane(event))
      if (to) state.measure([from, to])
    },
    up: () => undefined,
    cancel: () => state.measure([]),
  })
}

/** Starts a drag of a drawing or of one of its points; also listens to presses on the chart. */
export function useDrawingPointer(pointer: DrawingPointer) {
  const { screen, state } = pointer
  const latest = useRef(pointer)
  useEffect(() => {
    latest.current = pointer
  })
  const end = useRef<() => void>(() => undefined)
  useEffect(() => () => end.current(), [])
  const take = useCallback((hit: Hit | 'ruler', press: Press): void => {
    press.preventDefault()
    press.stopPropagation()
    end.current()
    end.current =
      hit === 'ruler' ? stretchRuler(latest.current, press) : carry(latest.current, hit, press)
  }, [])
  useEffect(() => {
    const { container, places } = screen
    const hit = (event: PointerEvent) =>
      hitAt(latest.current.shown(), state.view.selected, places.inPane(event))
    const onDown = (event: PointerEvent): void => {
      // Fingers use the handles.
      if (event.pointerType === 'touch' || event.button !== 0 || event.defaultPrevented) return
      const found = hit(event)
      if (found) take(found, event)
      else if (event.shiftKey) take('ruler', event)
      else if (state.view.selected !== null || state.view.ruler.length > 0) state.select(null)
    }
    const onMove = (event: PointerEvent): void => {
      if (event.buttons === 0)
        container.toggleAttribute('data-over-drawing', hit(event) !== undefined)
    }
    container.addEventListener('pointerdown', onDown, { capture: true })
    container.addEventListener('pointermove', onMove)
    return () => {
      container.removeEventListener('pointerdown', onDown, { capture: true })
      container.removeEventListener('pointermove', onMove)
      container.removeAttribute('data-over-drawing')
    }
  }, [screen, state, take])
  return take
}

const viewOf = ({ container }: ChartScreen): Window => container.ownerDocument.defaultView ?? window
