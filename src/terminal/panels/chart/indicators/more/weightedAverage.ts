// Weighted moving average: the last close counts n times, the one before it n − 1 times.
import { WMA } from 'trading-signals'
import { followed } from '../../followed'
import type { Indicator } from '../../indicator'

const INPUTS = { length: 20 } as const

export const indicator: Indicator = {
  id: 'wma',
  name: 'indicators.wma.label',
  shortName: 'indicators.wma',
  inputs: INPUTS,
  isShownAtFirst: false,
  needsVolume: false,
  scale: 'price',
  plots: [{ kind: 'line', colour: ({ accent }) => accent }],
  calculate: () => {
    const average = new WMA(INPUTS.length)
    return followed(({ close }, replace) => [average.update(close, replace)])
  },
}
