// Straight lines: between two points, beyond one or both of them, level, upright, and a channel of
// two that are parallel.
import type { Figure, Frame, Point } from '../figures'

/** Far beyond every pane, so that no edge shows. */
const FAR = 20_000

/** The point in the direction from `a` to `b`, far away. */
function beyond(a: Point, b: Point): Point {
  const length = Math.hypot(b.x - a.x, b.y - a.y)
  if (length === 0) return b
  return { x: b.x + ((b.x - a.x) / length) * FAR, y: b.y + ((b.y - a.y) / length) * FAR }
}

export const trendLine = ([a, b]: readonly Point[]): readonly Figure[] =>
  a && b ? [{ type: 'line', from: a, to: b }] : []

export const ray = ([a, b]: readonly Point[]): readonly Figure[] =>
  a && b ? [{ type: 'line', from: a, to: beyond(a, b) }] : []

export const extendedLine = ([a, b]: readonly Point[]): readonly Figure[] =>
  a && b ? [{ type: 'line', from: beyond(b, a), to: beyond(a, b) }] : []

export const horizontalLine = (
  [a]: readonly Point[],
  { width, texts }: Frame,
  prices: readonly number[],
): readonly Figure[] =>
  a
    ? [
        { type: 'line', from: { x: 0, y: a.y }, to: { x: width, y: a.y } },
        { type: 'label', at: { x: 8, y: a.y - 3 }, text: texts.price(prices[0] ?? 0) },
      ]
    : []

export const verticalLine = ([a]: readonly Point[], { height }: Frame): readonly Figure[] =>
  a ? [{ type: 'line', from: { x: a.x, y: 0 }, to: { x: a.x, y: height } }] : []

/** The third point is on the parallel. */
export function channel([a, b, c]: readonly Point[]): readonly Figure[] {
  if (!a || !b) return []
  const line: Figure = { type: 'line', from: a, to: b }
  if (!c) return [line]
  const slope = b.x === a.x ? 0 : (b.y - a.y) / (b.x - a.x)
  const away = c.y - (a.y + slope * (c.x - a.x))
  const [low, high] = [
    { x: a.x, y: a.y + away },
    { x: b.x, y: b.y + away },
  ]
  const middle: Figure = {
    type: 'line',
    from: { x: a.x, y: a.y + away / 2 },
    to: { x: b.x, y: b.y + away / 2 },
    isDashed: true,
  }
  return [
    { type: 'area', corners: [a, b, high, low] },
    line,
    { type: 'line', from: low, to: high },
    middle,
  ]
}
