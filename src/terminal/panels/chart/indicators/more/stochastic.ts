// Stochastic oscillator: the place of the close within the range of n bars, and its average.
import { StochasticOscillator } from 'trading-signals'
import { followed } from '../../followed'
import { bars, indicatorOf } from '../../indicator'

export const indicator = indicatorOf({
  id: 'stochastic',
  name: 'indicators.stochastic.label',
  shortName: 'indicators.stochastic',
  inputs: { length: bars(14), slow: bars(3), signal: bars(3) },
  isShownAtFirst: false,
  needsVolume: false,
  scale: 'pane',
  format: 'plain',
  levels: [20, 80],
  plots: [
    { kind: 'line', colour: ({ link }) => link },
    { kind: 'line', colour: ({ accent }) => accent },
  ],
  calculate: ({ length, slow, signal }) => {
    const oscillator = new StochasticOscillator({
      kPeriod: length,
      kSlowingPeriod: slow,
      dPeriod: signal,
    })
    return followed((bar, replace) => {
      const found = oscillator.update(bar, replace)
      return found ? [found.stochK, found.stochD] : [null, null]
    })
  },
})
