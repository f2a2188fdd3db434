// Money flow index: the share of rising bars in the traded value of n bars.
import { MFI } from 'trading-signals'
import { followed } from '../../followed'
import { bars, indicatorOf } from '../../indicator'

export const indicator = indicatorOf({
  id: 'mfi',
  name: 'indicators.mfi.label',
  shortName: 'indicators.mfi',
  inputs: { length: bars(14) },
  isShownAtFirst: false,
  needsVolume: true,
  scale: 'pane',
  format: 'plain',
  levels: [20, 80],
  plots: [{ kind: 'line', colour: ({ accent }) => accent }],
  calculate: ({ length }) => {
    const flow = new MFI(length)
    return followed((bar, replace) => [flow.update(bar, replace)])
  },
})
