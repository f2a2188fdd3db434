// What a time range of the chart means: which interval suits it and how far it reaches back.
import { intervalMs, type Frame, type Interval } from '../../../domain/intervals'

const DAY = 86_400_000

const FRAMES: Record<Frame, { readonly interval: Interval; readonly days: number }> = {
  '1d': { interval: '5m', days: 1 },
  '5d': { interval: '15m', days: 5 },
  '1m': { interval: '1h', days: 30 },
  '3m': { interval: '4h', days: 91 },
  '6m': { interval: '4h', days: 182 },
  '1y': { interval: '1d', days: 365 },
  '5y': { interval: '1d', days: 1_826 },
}

export const frameInterval = (frame: Frame): Interval => FRAMES[frame].interval

/** How many bars a frame holds at its interval. */
export const frameBars = (frame: Frame): number =>
  Math.ceil((FRAMES[frame].days * DAY) / intervalMs(FRAMES[frame].interval))
