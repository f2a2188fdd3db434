// Parabolic stop and reverse by Wilder: a stop that follows the trend faster the longer it lasts,
// never beyond the two bars before, and changes sides where a bar reaches it.
import type { Candle } from '../../../../../domain/candles'
import { followed } from '../../followed'
import { factor, indicatorOf } from '../../indicator'

export const indicator = indicatorOf({
  id: 'sar',
  name: 'indicators.sar.label',
  shortName: 'indicators.sar',
  inputs: { step: factor(0.02, 0.001, 1, 3), most: factor(0.2, 0.001, 1, 3) },
  isShownAtFirst: false,
  needsVolume: false,
  scale: 'price',
  plots: [{ kind: 'dots', colour: ({ link }) => link }],
  calculate: ({ step, most }) => {
    let before: Trend | null = null
    let now: Trend | null = null
    return followed((bar, replace) => {
      if (!replace) before = now
      now = before ? next(before, bar, { step, most }) : { ...START, factor: step, bars: [bar] }
      return [now.stop]
    })
  },
})

interface Trend {
  /** The last two bars, the newest last. */
  readonly bars: readonly Candle[]
  readonly isUp: boolean
  /** Null at the first bar. */
  readonly stop: number | null
  /** The furthest price of the trend. */
  readonly extreme: number
  readonly factor: number
}

const START = { isUp: true, stop: null, extreme: 0 } as const

/** By which the factor grows, and at most to. */
interface Growth {
  readonly step: number
  readonly most: number
}

const middleOf = ({ high, low }: Candle): number => (high + low) / 2

/** The trend after one more bar. */
function next(trend: Trend, bar: Candle, { step, most }: Growth): Trend {
  const bars = [...trend.bars, bar].slice(-2)
  const [before = bar] = trend.bars.slice(-1)
  if (trend.stop === null) {
    const isUp = middleOf(bar) >= middleOf(before)
    const [stop, extreme] = isUp ? [before.low, bar.high] : [before.high, bar.low]
    return { bars, isUp, stop, extreme, factor: step }
  }
  const { isUp, extreme, factor } = trend
  const moved = trend.stop + factor * (extreme - trend.stop)
  const stop = isUp
    ? Math.min(moved, ...trend.bars.map(({ low }) => low))
    : Math.max(moved, ...trend.bars.map(({ high }) => high))
  const isReached = isUp ? bar.low < stop : bar.high > stop
  if (isReached)
    return {
      bars,
      isUp: !isUp,
      stop: extreme,
      extreme: isUp ? bar.low : bar.high,
      factor: step,
    }
  const isFurther = isUp ? bar.high > extreme : bar.low < extreme
  if (!isFurther) return { ...trend, bars, stop }
  const faster = Math.min(factor + step, most)
  return { bars, isUp, stop, extreme: isUp ? bar.high : bar.low, factor: faster }
}
