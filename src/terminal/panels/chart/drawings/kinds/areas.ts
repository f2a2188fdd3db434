// Rectangle, text and brush.
import type { Figure, Frame, Point } from '../figures'

/** The four sides of the rectangle between two corners. */
export function sides(a: Point, b: Point): readonly Figure[] {
  const [c, d] = [
    { x: b.x, y: a.y },
    { x: a.x, y: b.y },
  ]
  return [
    [a, c],
    [c, b],
    [b, d],
    [d, a],
  ].map(([from = a, to = b]) => ({ type: 'line', from, to }))
}

export const rectangle = ([a, b]: readonly Point[]): readonly Figure[] =>
  a && b ? [{ type: 'area', corners: [a, b] }, ...sides(a, b)] : []

export const brush = (points: readonly Point[]): readonly Figure[] => [{ type: 'path', points }]

export const text = (
  [a]: readonly Point[],
  _frame: Frame,
  _prices: readonly number[],
  written: string,
): readonly Figure[] => (a ? [{ type: 'label', at: a, text: written }] : [])
