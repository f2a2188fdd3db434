// Placing points with the active tool: handlers of a layer over the chart that receives all presses
// by mouse, pen and finger.
import { useRef, type PointerEvent } from 'react'
import { drawings } from './drawings'
import type { ChartPlaces } from '../screen/ChartPlaces'
import type { Anchor } from './drawing'
import type { DrawingState, Tool } from './DrawingState'
import type { Point } from './figures'
import { pressesOf, STROKE_PX, withPathPoint } from './placing'

export interface Placing {
  readonly places: ChartPlaces
  readonly state: DrawingState
  /** Called when all points are placed. */
  readonly onDone: (tool: Tool, anchors: readonly Anchor[]) => void
}

export function usePlacing({ places, state, onDone }: Placing) {
  const placed = useRef<readonly Anchor[]>([])
  const pressed = useRef<Point | null>(null)
  const at = (event: PointerEvent): Point => places.inPane(event.nativeEvent)
  const add = (tool: Tool, point: Point): void => {
    const anchor = places.anchorAt(point, drawings.magnet)
    if (!anchor) return
    placed.current = [...placed.current, anchor]
    state.draft(placed.current)
    if (placed.current.length === pressesOf(tool)) end(tool)
  }
  const end = (tool: Tool): void => {
    const anchors = placed.current
    placed.current = []
    pressed.current = null
    onDone(tool, anchors)
  }
  return {
    onPointerDown(event: PointerEvent): void {
      const { tool, draft } = state.view
      if (!tool || event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      // Another tool has been selected since.
      if (draft.length === 0) placed.current = []
      pressed.current = at(event)
      add(tool, pressed.current)
    },
    onPointerMove(event: PointerEvent): void {
      const { tool } = state.view
      if (!tool || placed.current.length === 0) return
      if (pressesOf(tool) === null) {
        if (event.buttons === 0) return
        placed.current = withPathPoint(placed.current, at(event), places)
        state.draft(placed.current)
        return
      }
      const anchor = places.anchorAt(at(event), drawings.magnet)
      if (anchor) state.draft([...placed.current, anchor])
    },
    onPointerUp(event: PointerEvent): void {
      const { tool } = state.view
      const from = pressed.current
      pressed.current = null
      if (!tool || !from || placed.current.length === 0) return
      if (pressesOf(tool) === null) {
        if (placed.current.length > 1) end(tool)
        return
      }
      const to = at(event)
      if (Math.hypot(to.x - from.x, to.y - from.y) > STROKE_PX) add(tool, to)
    },
  }
}
