// Exponential moving average, weighted by 2 / (n + 1), from the first bar on.
import { EMA } from 'trading-signals'
import { followed } from '../../followed'
import { bars, indicatorOf } from '../../indicator'

export const indicator = indicatorOf({
  id: 'exponential',
  name: 'indicators.ema.label',
  shortName: 'indicators.ema',
  inputs: { length: bars(20) },
  hasSource: true,
  isShownAtFirst: false,
  needsVolume: false,
  scale: 'price',
  plots: [{ kind: 'line', colour: ({ accent }) => accent }],
  calculate: ({ length }) => {
    const average = new EMA(length)
    return followed(({ close }, replace) => {
      const value = average.update(close, replace)
      return [average.isStable ? value : null]
    })
  },
})
