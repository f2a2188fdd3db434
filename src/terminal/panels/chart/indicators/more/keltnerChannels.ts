// Keltner channels: an exponential average, and multiples of the average true range around it.
import { KeltnerChannels } from 'trading-signals'
import { followed } from '../../followed'
import type { Indicator } from '../../indicator'

const INPUTS = { length: 20, range: 10, width: 2 } as const

export const indicator: Indicator = {
  id: 'keltner',
  name: 'indicators.keltner.label',
  shortName: 'indicators.keltner',
  inputs: INPUTS,
  isShownAtFirst: false,
  needsVolume: false,
  scale: 'price',
  plots: [
    { kind: 'line', colour: ({ muted }) => muted },
    { kind: 'line', colour: ({ link }) => link },
    { kind: 'line', colour: ({ muted }) => muted },
  ],
  calculate: () => {
    const channels = new KeltnerChannels({
      emaInterval: INPUTS.length,
      atrInterval: INPUTS.range,
      multiplier: INPUTS.width,
    })
    return followed((bar, replace) => {
      const found = channels.update(bar, replace)
      return found ? [found.upper, found.middle, found.lower] : [null, null, null]
    })
  },
}
