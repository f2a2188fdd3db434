// SuperTrend: a stop that trails the middle of the bars by multiples of the average true range.
import { SuperTrend } from 'trading-signals'
import { followed } from '../../followed'
import { bars, factor, indicatorOf } from '../../indicator'

export const indicator = indicatorOf({
  id: 'superTrend',
  name: 'indicators.superTrend.label',
  shortName: 'indicators.superTrend',
  inputs: { length: bars(10), width: factor(3) },
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
  calculate: ({ length, width }) => {
    const trend = new SuperTrend({ interval: length, multiplier: width })
    return followed((bar, replace) => [trend.update(bar, replace)?.supertrend ?? null])
  },
})
