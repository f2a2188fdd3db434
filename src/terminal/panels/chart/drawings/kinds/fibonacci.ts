// Levels of a move in the ratios of the Fibonacci sequence: within the move, and projected from a
// third point.
import type { Figure, Frame, Point } from '../figures'

export const RETRACEMENTS = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1]
export const EXTENSIONS = [0, 0.618, 1, 1.272, 1.618, 2.618]

function levels(
  ratios: readonly number[],
  left: number,
  right: number,
  frame: Frame,
  priceOf: (ratio: number) => number,
): readonly Figure[] {
  return ratios.flatMap((ratio): readonly Figure[] => {
    const price = priceOf(ratio)
    if (price <= 0) return []
    const y = frame.heightOf(price)
    return [
      { type: 'line', from: { x: left, y }, to: { x: right, y } },
      {
        type: 'label',
        at: { x: left + 4, y: y - 2 },
        text: `${ratio}  ${frame.texts.price(price)}`,
      },
    ]
  })
}

/** From the first price back to the second: 0 is the end of the move, 1 its beginning. */
export function retracement(
  [a, b]: readonly Point[],
  frame: Frame,
  [start = 0, end = 0]: readonly number[],
): readonly Figure[] {
  if (!a || !b) return []
  const [left, right] = [Math.min(a.x, b.x), Math.max(a.x, b.x)]
  return [
    { type: 'line', from: a, to: b, isDashed: true },
    ...levels(RETRACEMENTS, left, right, frame, (ratio) => end + (start - end) * ratio),
  ]
}

/** The move from the first to the second price, projected from the third. */
export function extension(
  [a, b, c]: readonly Point[],
  frame: Frame,
  [start = 0, end = 0, base = 0]: readonly number[],
): readonly Figure[] {
  if (!a || !b) return []
  const move: Figure = { type: 'line', from: a, to: b, isDashed: true }
  if (!c) return [move]
  const width = Math.max(80, Math.abs(c.x - a.x))
  return [
    move,
    { type: 'line', from: b, to: c, isDashed: true },
    ...levels(EXTENSIONS, c.x, c.x + width, frame, (ratio) => base + (end - start) * ratio),
  ]
}
