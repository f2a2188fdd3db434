// Weighted moving average: the last close counts n times, the one before it n − 1 times.
import { WMA } from 'trading-signals'
import { followed } from '../../followed'
import { bars, indicatorOf } from '../../indicator'

export const indicator = indicatorOf({
  id: 'wma',
  name: 'indicators.wma.label',
  shortName: 'indicators.wma',
  inputs: { length: bars(20) },
  hasSource: true,
  isShownAtFirst: false,
  needsVolume: false,
  scale: 'price',
  plots: [{ kind: 'line', colour: ({ accent }) => accent }],
  calculate: ({ length }) => {
    const average = new WMA(length)
    return followed(({ close }, replace) => [average.update(close, replace)])
  },
})
