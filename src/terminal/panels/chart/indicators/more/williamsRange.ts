// Williams %R: the distance of the close from the highest high of n bars, by their range.
import { WilliamsR } from 'trading-signals'
import { followed } from '../../followed'
import type { Indicator } from '../../indicator'

const INPUTS = { length: 14 } as const

export const indicator: Indicator = {
  id: 'williams',
  name: 'indicators.williams.label',
  shortName: 'indicators.williams',
  inputs: INPUTS,
  isShownAtFirst: false,
  needsVolume: false,
  scale: 'pane',
  format: 'plain',
  levels: [-80, -20],
  plots: [{ kind: 'line', colour: ({ link }) => link }],
  calculate: () => {
    const range = new WilliamsR(INPUTS.length)
    return followed((bar, replace) => [range.update(bar, replace)])
  },
}
