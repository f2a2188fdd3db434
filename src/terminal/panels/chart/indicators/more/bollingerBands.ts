// Bollinger bands: the mean of n closes, and so many standard deviations of them on either side.
import { BollingerBands } from 'trading-signals'
import { followed } from '../../followed'
import type { Indicator } from '../../indicator'

const INPUTS = { length: 20, width: 2 } as const

export const indicator: Indicator = {
  id: 'bollinger',
  name: 'indicators.bollinger.label',
  shortName: 'indicators.bollinger',
  inputs: INPUTS,
  isShownAtFirst: false,
  needsVolume: false,
  scale: 'price',
  plots: [
    { kind: 'line', colour: ({ muted }) => muted },
    { kind: 'line', colour: ({ accent }) => accent },
    { kind: 'line', colour: ({ muted }) => muted },
  ],
  calculate: () => {
    const bands = new BollingerBands(INPUTS.length, INPUTS.width)
    return followed(({ close }, replace) => {
      const found = bands.update(close, replace)
      return found ? [found.upper, found.middle, found.lower] : [null, null, null]
    })
  },
}
