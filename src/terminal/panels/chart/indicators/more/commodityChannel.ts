// Commodity channel index: the distance of the typical price from its mean, by its mean deviation.
import { CCI } from 'trading-signals'
import { followed } from '../../followed'
import type { Indicator } from '../../indicator'

const INPUTS = { length: 20 } as const

export const indicator: Indicator = {
  id: 'cci',
  name: 'indicators.cci.label',
  shortName: 'indicators.cci',
  inputs: INPUTS,
  isShownAtFirst: false,
  needsVolume: false,
  scale: 'pane',
  format: 'plain',
  levels: [-100, 100],
  plots: [{ kind: 'line', colour: ({ link }) => link }],
  calculate: () => {
    const channel = new CCI(INPUTS.length)
    return followed((bar, replace) => [channel.update(bar, replace)])
  },
}
