// Moving average convergence and divergence: the difference of two exponential averages, its own
// average, and the difference of both.
import { EMA, MACD } from 'trading-signals'
import { followed } from '../../followed'
import type { Indicator } from '../../indicator'
import { plainColour } from '../../screen/chartStyle'

const INPUTS = { fast: 12, slow: 26, signal: 9 } as const

export const indicator: Indicator = {
  id: 'macd',
  name: 'indicators.macd.label',
  shortName: 'indicators.macd',
  inputs: INPUTS,
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
  calculate: () => {
    const averages = new MACD(new EMA(INPUTS.fast), new EMA(INPUTS.slow), new EMA(INPUTS.signal))
    return followed(({ close }, replace) => {
      const found = averages.update(close, replace)
      if (!found) return [null, null, null]
      const { histogram, macd, signal } = found
      return averages.signal.isStable ? [histogram, macd, signal] : [null, macd, null]
    })
  },
}
