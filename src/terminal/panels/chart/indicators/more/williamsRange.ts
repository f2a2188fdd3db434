// Williams %R: the distance of the close from the highest high of n bars, by their range.
import { WilliamsR } from 'trading-signals'
import { followed } from '../../followed'
import { bars, indicatorOf } from '../../indicator'

export const indicator = indicatorOf({
  id: 'williams',
  name: 'indicators.williams.label',
  shortName: 'indicators.williams',
  inputs: { length: bars(14) },
  isShownAtFirst: false,
  needsVolume: false,
  scale: 'pane',
  format: 'plain',
  levels: [-80, -20],
  plots: [{ kind: 'line', colour: ({ link }) => link }],
  calculate: ({ length }) => {
    const range = new WilliamsR(length)
    return followed((bar, replace) => [range.update(bar, replace)])
  },
})
