// The ruler: the difference of two points in price, percent and bars. It is not kept.
import type { Figure, Frame, Point } from '../figures'

export function measure(
  [a, b]: readonly Point[],
  { texts }: Frame,
  [start = 0, end = 0]: readonly number[],
  bars: number,
): readonly Figure[] {
  if (!a || !b) return []
  const tone = end >= start ? 'up' : 'down'
  const difference = `${end >= start ? '+' : '−'}${texts.price(Math.abs(end - start))}`
  const ratio = start > 0 ? (end - start) / start : 0
  return [
    { type: 'area', corners: [a, b], tone },
    { type: 'line', from: { x: a.x, y: b.y }, to: b },
    { type: 'line', from: a, to: { x: b.x, y: a.y } },
    {
      type: 'label',
      at: { x: Math.min(a.x, b.x) + 4, y: b.y < a.y ? b.y - 4 : b.y + 20 },
      text: `${difference}  ${texts.percent(ratio)}  ${texts.bars(bars)}`,
      tone,
    },
  ]
}
