// Placing of drawings: where their points come from, by presses, by one stroke, or by keys.
import type { ChartPlaces } from '../screen/ChartPlaces'
import { ANCHORS, MAX_PATH, type Anchor, type Drawing, type DrawingKind } from './drawing'
import type { Point } from './figures'
import type { Tool } from './DrawingState'

/** A longer movement between press and release places the second point at the release. */
export const STROKE_PX = 6
/** Between two points of a path. */
const PATH_PX = 4
/** Width of a new planned position, in bars. */
const POSITION_BARS = 20

/** Presses that a tool takes; null: one stroke. */
export function pressesOf(tool: Tool): number | null {
  if (tool === 'measure') return 2
  if (tool === 'longPosition' || tool === 'shortPosition') return 1
  return ANCHORS[tool]
}

/** The path with one more point, where it is far enough from the last. */
export function withPathPoint(
  path: readonly Anchor[],
  point: Point,
  places: ChartPlaces,
): readonly Anchor[] {
  const last = path.at(-1)
  const from = last && places.pointOf(last)
  if (from && Math.hypot(point.x - from.x, point.y - from.y) < PATH_PX) return path
  const anchor = places.anchorAt(point)
  return anchor && path.length < MAX_PATH ? [...path, anchor] : path
}

/** All points of a drawing after its last press: a position gets its target and stop. */
export function anchorsOf(
  kind: DrawingKind,
  placed: readonly Anchor[],
  places: ChartPlaces,
): readonly Anchor[] {
  const [entry] = placed
  if (!entry || (kind !== 'longPosition' && kind !== 'shortPosition')) return placed
  const { height } = places.size
  const y = places.pointOf(entry)?.y ?? height / 2
  const away = (share: number) =>
    Math.abs(entry.price - (places.anchorAt({ x: 0, y: y + height * share })?.price ?? entry.price))
  const sign = kind === 'longPosition' ? 1 : -1
  const price = (ticks: number) => Math.max(1, entry.price + sign * ticks)
  const end = places.barsLater(entry.at, POSITION_BARS)
  return [
    entry,
    { at: end, price: price(Math.max(1, away(0.2))) },
    { at: entry.at, price: price(-Math.max(1, away(0.1))) },
  ]
}

/** A drawing in the middle of the pane; null before the first bar. */
export function placedInMiddle(kind: DrawingKind, places: ChartPlaces): readonly Anchor[] | null {
  const { width, height } = places.size
  const spots = [
    { x: 0.35, y: 0.55 },
    { x: 0.65, y: 0.4 },
    { x: 0.5, y: 0.65 },
  ].slice(0, pressesOf(kind) ?? 2)
  const placed = spots.flatMap(({ x, y }) => places.anchorAt({ x: x * width, y: y * height }) ?? [])
  return placed.length === spots.length ? anchorsOf(kind, placed, places) : null
}

export const newDrawing = (
  kind: DrawingKind,
  anchors: readonly Anchor[],
  text: string,
): Drawing => ({ id: crypto.randomUUID(), kind, anchors, text, colour: 'blue', isLocked: false })
