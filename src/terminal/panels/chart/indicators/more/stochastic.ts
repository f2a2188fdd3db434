// Stochastic oscillator: the place of the close within the range of n bars, and its average.
import { StochasticOscillator } from 'trading-signals'
import { followed } from '../../followed'
import type { Indicator } from '../../indicator'

const INPUTS = { length: 14, slow: 3, signal: 3 } as const

export const indicator: Indicator = {
  id: 'stochastic',
  name: 'indicators.stochastic.label',
  shortName: 'indicators.stochastic',
  inputs: INPUTS,
  isShownAtFirst: false,
  needsVolume: false,
  scale: 'pane',
  format: 'plain',
  levels: [20, 80],
  plots: [
    { kind: 'line', colour: ({ link }) => link },
    { kind: 'line', colour: ({ accent }) => accent },
  ],
  calculate: () => {
    const oscillator = new StochasticOscillator({
      kPeriod: INPUTS.length,
      kSlowingPeriod: INPUTS.slow,
      dPeriod: INPUTS.signal,
    })
    return followed((bar, replace) => {
      const found = oscillator.update(bar, replace)
      return found ? [found.stochK, found.stochD] : [null, null]
    })
  },
}
