// Exponential moving averages of the closes, weighted by 2 / (n + 1), from the first close on.
import { EMA } from 'trading-signals'
import { followed } from '../../followed'
import type { Indicator } from '../../indicator'

const INPUTS = { fast: 20, slow: 50 } as const

export const indicator: Indicator = {
  id: 'ema',
  name: 'indicators.ema.label',
  shortName: 'indicators.ema',
  inputs: INPUTS,
  isShownAtFirst: false,
  needsVolume: false,
  scale: 'price',
  plots: [
    { kind: 'line', colour: ({ accent }) => accent },
    { kind: 'line', colour: ({ link }) => link },
  ],
  calculate: () => {
    const averages = [new EMA(INPUTS.fast), new EMA(INPUTS.slow)]
    return followed(({ close }, replace) =>
      averages.map((average) => {
        const value = average.update(close, replace)
        return average.isStable ? value : null
      }),
    )
  },
}
