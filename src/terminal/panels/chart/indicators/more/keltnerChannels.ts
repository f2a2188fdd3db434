// Keltner channels: an exponential average, and multiples of the average true range around it.
import { KeltnerChannels } from 'trading-signals'
import { followed } from '../../followed'
import { bars, factor, indicatorOf } from '../../indicator'

export const indicator = indicatorOf({
  id: 'keltner',
  name: 'indicators.keltner.label',
  shortName: 'indicators.keltner',
  inputs: { length: bars(20), range: bars(10), width: factor(2) },
  isShownAtFirst: false,
  needsVolume: false,
  scale: 'price',
  plots: [
    { kind: 'line', colour: ({ muted }) => muted },
    { kind: 'line', colour: ({ link }) => link },
    { kind: 'line', colour: ({ muted }) => muted },
  ],
  calculate: ({ length, range, width }) => {
    const channels = new KeltnerChannels({
      emaInterval: length,
      atrInterval: range,
      multiplier: width,
    })
    return followed((bar, replace) => {
      const found = channels.update(bar, replace)
      return found ? [found.upper, found.middle, found.lower] : [null, null, null]
    })
  },
})
