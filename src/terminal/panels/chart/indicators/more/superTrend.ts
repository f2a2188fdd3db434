// SuperTrend: a stop that trails the middle of the bars by multiples of the average true range.
import { SuperTrend } from 'trading-signals'
import { followed } from '../../followed'
import type { Indicator } from '../../indicator'

const INPUTS = { length: 10, width: 3 } as const

export const indicator: Indicator = {
  id: 'superTrend',
  name: 'indicators.superTrend.label',
  shortName: 'indicators.superTrend',
  inputs: INPUTS,
  isShownAtFirst: false,
  needsVolume: false,
  scale: 'price',
  plots: [
    {
      kind: 'line',
      colour: ({ accent }) => accent,
      colourAt: ({ up, down }, { close }, value) => (close >= value ? up : down).text,
    },
  ],
  calculate: () => {
    const trend = new SuperTrend({ interval: INPUTS.length, multiplier: INPUTS.width })
    return followed((bar, replace) => [trend.update(bar, replace)?.supertrend ?? null])
  },
}
