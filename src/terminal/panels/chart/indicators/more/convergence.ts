// Moving average convergence and divergence: the difference of two exponential averages, its own
// average, and the difference of both.
import { EMA, MACD } from 'trading-signals'
import { followed } from '../../followed'
import { bars, indicatorOf } from '../../indicator'
import { plainColour } from '../../screen/chartStyle'

export const indicator = indicatorOf({
  id: 'macd',
  name: 'indicators.macd.label',
  shortName: 'indicators.macd',
  inputs: { fast: bars(12), slow: bars(26), signal: bars(9) },
  hasSource: true,
  isShownAtFirst: false,
  needsVolume: false,
  scale: 'pane',
  format: 'price',
  plots: [
    {
      kind: 'histogram',
      colour: ({ up, down }, _, value) => plainColour((value >= 0 ? up : down).tint),
    },
    { kind: 'line', colour: ({ link }) => link },
    { kind: 'line', colour: ({ accent }) => accent },
  ],
  calculate: ({ fast, slow, signal }) => {
    const averages = new MACD(new EMA(fast), new EMA(slow), new EMA(signal))
    return followed(({ close }, replace) => {
      const found = averages.update(close, replace)
      if (!found) return [null, null, null]
      const { histogram, macd, signal } = found
      return averages.signal.isStable ? [histogram, macd, signal] : [null, macd, null]
    })
  },
})
