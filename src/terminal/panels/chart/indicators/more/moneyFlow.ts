// Money flow index: the share of rising bars in the traded value of n bars.
import { MFI } from 'trading-signals'
import { followed } from '../../followed'
import type { Indicator } from '../../indicator'

const INPUTS = { length: 14 } as const

export const indicator: Indicator = {
  id: 'mfi',
  name: 'indicators.mfi.label',
  shortName: 'indicators.mfi',
  inputs: INPUTS,
  isShownAtFirst: false,
  needsVolume: true,
  scale: 'pane',
  format: 'plain',
  levels: [20, 80],
  plots: [{ kind: 'line', colour: ({ accent }) => accent }],
  calculate: () => {
    const flow = new MFI(INPUTS.length)
    return followed((bar, replace) => [flow.update(bar, replace)])
  },
}
