// Bollinger bands: the mean of n closes, and so many standard deviations of them on either side.
import { BollingerBands } from 'trading-signals'
import { followed } from '../../followed'
import { bars, factor, indicatorOf } from '../../indicator'

export const indicator = indicatorOf({
  id: 'bollinger',
  name: 'indicators.bollinger.label',
  shortName: 'indicators.bollinger',
  inputs: { length: bars(20, 2), width: factor(2) },
  hasSource: true,
  isShownAtFirst: false,
  needsVolume: false,
  scale: 'price',
  plots: [
    { kind: 'line', colour: ({ muted }) => muted },
    { kind: 'line', colour: ({ accent }) => accent },
    { kind: 'line', colour: ({ muted }) => muted },
  ],
  calculate: ({ length, width }) => {
    const bands = new BollingerBands(length, width)
    return followed(({ close }, replace) => {
      const found = bands.update(close, replace)
      return found ? [found.upper, found.middle, found.lower] : [null, null, null]
    })
  },
})
