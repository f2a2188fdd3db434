// Donchian channels: the highest high and the lowest low of n bars, and their middle.
import { DonchianChannels } from 'trading-signals'
import { followed } from '../../followed'
import { bars, indicatorOf } from '../../indicator'

export const indicator = indicatorOf({
  id: 'donchian',
  name: 'indicators.donchian.label',
  shortName: 'indicators.donchian',
  inputs: { length: bars(20) },
  isShownAtFirst: false,
  needsVolume: false,
  scale: 'price',
  plots: [
    { kind: 'line', colour: ({ up }) => up.text },
    { kind: 'line', colour: ({ muted }) => muted },
    { kind: 'line', colour: ({ down }) => down.text },
  ],
  calculate: ({ length }) => {
    const channels = new DonchianChannels(length)
    return followed((bar, replace) => {
      const found = channels.update(bar, replace)
      return found ? [found.upper, found.middle, found.lower] : [null, null, null]
    })
  },
})
