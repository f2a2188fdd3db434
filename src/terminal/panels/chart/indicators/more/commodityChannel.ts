// Commodity channel index: the distance of the typical price from its mean, by its mean deviation.
import { CCI } from 'trading-signals'
import { followed } from '../../followed'
import { bars, indicatorOf } from '../../indicator'

export const indicator = indicatorOf({
  id: 'cci',
  name: 'indicators.cci.label',
  shortName: 'indicators.cci',
  inputs: { length: bars(20, 2) },
  isShownAtFirst: false,
  needsVolume: false,
  scale: 'pane',
  format: 'plain',
  levels: [-100, 100],
  plots: [{ kind: 'line', colour: ({ link }) => link }],
  calculate: ({ length }) => {
    const channel = new CCI(length)
    return followed((bar, replace) => [channel.update(bar, replace)])
  },
})
