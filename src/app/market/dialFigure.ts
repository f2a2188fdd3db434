// The day as a dial: 24 hours on a half circle from the left to now at the right. The radius is
// the price, rays stand between it and where it stood 24 hours ago, volume lies inside. Floats:
// nothing here is money.
import type { DayBar } from './useDay'

export const DIAL = { width: 588, height: 316, x: 294, y: 288, inner: 132, low: 164, high: 240 }
const HOUR_MS = 3_600_000

const one = (value: number): number => Math.round(value * 10) / 10

/** The point of a share of the day at a radius. */
function at(share: number, radius: number): string {
  const angle = Math.PI * (1 - share)
  return `${one(DIAL.x + radius * Math.cos(angle))} ${one(DIAL.y - radius * Math.sin(angle))}`
}

const arc = (radius: number): string =>
  `M${DIAL.x - radius} ${DIAL.y}A${radius} ${radius} 0 0 1 ${DIAL.x + radius} ${DIAL.y}`

export interface DialMark {
  readonly tick: string
  readonly x: number
  readonly y: number
  /** When it is, ms UTC. */
  readonly time: number
  readonly anchor: 'start' | 'middle' | 'end'
}

export interface DialFigure {
  readonly line: string
  /** Rays of a price above and below that of 24 hours ago. */
  readonly above: string
  readonly below: string
  readonly base: string
  readonly rim: string
  readonly volume: string
  readonly now: readonly [x: number, y: number]
  readonly hours: readonly DialMark[]
}

/** The dial of a day's bars and the present price; null if there are too few bars. */
export function dialOf(bars: readonly DayBar[], last: number, now: number): DialFigure | null {
  const closes = [...bars.map(({ close }) => close), last]
  const first = closes[0]
  if (first === undefined || bars.length < 8) return null
  const low = Math.min(...closes)
  const span = Math.max(...closes) - low
  const radius = (price: number): number =>
    span === 0 ? DIAL.low : DIAL.low + ((price - low) / span) * (DIAL.high - DIAL.low)
  const share = (index: number): number => index / (closes.length - 1)
  const base = radius(first)
  const rays = (isAbove: boolean): string =>
    closes
      .map((price, index) => ({ end: radius(price), index }))
      .filter(({ end, index }) => index > 0 && end > base === isAbove && Math.abs(end - base) > 2)
      .map(({ end, index }) => `M${at(share(index), base)}L${at(share(index), end)}`)
      .join('')
  const most = Math.max(...bars.map(({ volume }) => volume), Number.MIN_VALUE)
  const volume = bars
    .map((bar, index) => {
      const length = 3 + (bar.volume / most) * 20
      return `M${at(share(index), DIAL.inner)}L${at(share(index), DIAL.inner + length)}`
    })
    .join('')
  return {
    line: `M${closes.map((price, index) => at(share(index), radius(price))).join('L')}`,
    above: rays(true),
    below: rays(false),
    base: arc(one(base)),
    rim: arc(DIAL.high + 6),
    volume,
    now: [one(DIAL.x + radius(last)), DIAL.y],
    hours: hoursOf(bars[0]?.at ?? now, now),
  }
}

/** Marks at every sixth hour of the reader's clock, away from the two ends. */
function hoursOf(from: number, now: number): readonly DialMark[] {
  const offset = -new Date(now).getTimezoneOffset() * 60_000
  const step = 6 * HOUR_MS
  const first = Math.ceil((from + offset) / step) * step - offset
  const marks: DialMark[] = []
  for (let time = first; time <= now; time += step) {
    const share = (time - from) / (now - from)
    if (share < 0.06 || share > 0.94) continue
    const angle = Math.PI * (1 - share)
    const rim = DIAL.high + 6
    marks.push({
      time,
      tick: `M${at(share, rim)}L${at(share, rim + 6)}`,
      x: one(DIAL.x + (rim + 12) * Math.cos(angle)),
      y: one(DIAL.y - (rim + 12) * Math.sin(angle) + (share > 0.3 && share < 0.7 ? 0 : 4)),
      anchor: share < 0.4 ? 'end' : share > 0.6 ? 'start' : 'middle',
    })
  }
  return marks
}
