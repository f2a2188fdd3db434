// The drawings of a chart with their figures, as they are on the screen now.
import type { ChartPlaces } from '../screen/ChartPlaces'
import type { Anchor, Drawing } from './drawing'
import type { DrawingView } from './DrawingState'
import type { Figure, FigureTexts, Frame, Point } from './figures'
import { figuresOf } from './kinds'
import { measure } from './kinds/measure'
import { anchorsOf } from './placing'

export interface ShownDrawing {
  readonly drawing: Drawing
  readonly figures: readonly Figure[]
  /** Of its points, in pixels of the pane. */
  readonly points: readonly Point[]
}

export function frameOf(places: ChartPlaces, texts: FigureTexts): Frame {
  const { width, height } = places.size
  const heightOf = (price: number) => places.heightOf(price) ?? 0
  return { width, height, heightOf, texts }
}

/** Null while a point has no place, before the first bar. */
function pointsOf(anchors: readonly Anchor[], places: ChartPlaces): readonly Point[] | null {
  const points = anchors.flatMap((anchor) => places.pointOf(anchor) ?? [])
  return points.length === anchors.length ? points : null
}

/** In the order in which they are painted; a moved one as it would be. */
export function shownDrawings(
  list: readonly Drawing[],
  { moved }: Pick<DrawingView, 'moved'>,
  places: ChartPlaces,
  texts: FigureTexts,
): readonly ShownDrawing[] {
  const frame = frameOf(places, texts)
  return list.flatMap((each) => {
    const drawing = moved?.id === each.id ? moved : each
    const points = pointsOf(drawing.anchors, places)
    return points ? { drawing, points, figures: figuresOf(drawing, points, frame) } : []
  })
}

/** The figures of what is being drawn, or of the ruler. */
export function draftFigures(
  { tool, draft, ruler }: DrawingView,
  places: ChartPlaces,
  texts: FigureTexts,
): readonly Figure[] {
  const frame = frameOf(places, texts)
  const ends = tool === 'measure' ? draft : ruler
  if (tool === null || tool === 'measure') {
    const points = pointsOf(ends, places)
    const [a, b] = ends
    if (!points || !a || !b) return []
    const prices = [a.price, b.price]
    return measure(points, frame, prices, places.barsBetween(a.at, b.at))
  }
  const anchors = anchorsOf(tool, draft, places)
  const points = pointsOf(anchors, places)
  return points ? figuresOf({ kind: tool, anchors, text: '' }, points, frame) : []
}
