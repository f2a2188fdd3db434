// A planned position: entry, target and stop, with their distance from the entry and the reward in
// multiples of the risk.
import type { Figure, Frame, Point } from '../figures'

/** Points: entry, target with the end of the time, stop. */
export function position(
  [a, b, c]: readonly Point[],
  { texts }: Frame,
  [entry = 0, target = 0, stop = 0]: readonly number[],
): readonly Figure[] {
  if (!a || !b) return []
  const right = Math.max(b.x, a.x + 20)
  const level = (y: number): Figure => ({ type: 'line', from: { x: a.x, y }, to: { x: right, y } })
  const away = (price: number) => texts.percent(entry > 0 ? (price - entry) / entry : 0)
  const gain: readonly Figure[] = [
    { type: 'area', corners: [a, { x: right, y: b.y }], tone: 'up', isSolid: true },
    level(a.y),
    level(b.y),
  ]
  if (!c) return gain
  const risk = Math.abs(entry - stop)
  const multiple = risk === 0 ? '' : `  R ${(Math.abs(target - entry) / risk).toFixed(2)}`
  const named = (at: Point, text: string, tone: 'up' | 'down'): Figure => ({
    type: 'label',
    at: { x: a.x + 4, y: at.y < a.y ? at.y + 16 : at.y - 2 },
    text,
    tone,
  })
  return [
    ...gain,
    { type: 'area', corners: [a, { x: right, y: c.y }], tone: 'down', isSolid: true },
    level(c.y),
    named(b, `${texts.target} ${texts.price(target)}  ${away(target)}${multiple}`, 'up'),
    named(c, `${texts.stop} ${texts.price(stop)}  ${away(stop)}`, 'down'),
  ]
}
