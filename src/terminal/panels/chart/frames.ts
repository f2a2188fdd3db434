// Time ranges of the chart: the interval that suits each and the number of bars it spans.
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

/** Number of bars in a range at its interval. */
export const frameBars = (frame: Frame): number =>
  Math.ceil((FRAMES[frame].days * DAY) / intervalMs(FRAMES[frame].interval))

/** Button label: months in capitals, because "1m" is the one-minute interval. */
export const frameName = (frame: Frame): string => frame.replace('m', 'M')
