// Rate of change: the move over n bars in per cent.
import { ROC } from 'trading-signals'
import { followed } from '../../followed'
import type { Indicator } from '../../indicator'

const INPUTS = { length: 12 } as const

export const indicator: Indicator = {
  id: 'roc',
  name: 'indicators.roc.label',
  shortName: 'indicators.roc',
  inputs: INPUTS,
  isShownAtFirst: false,
  needsVolume: false,
  scale: 'pane',
  format: 'plain',
  levels: [0],
  plots: [{ kind: 'line', colour: ({ link }) => link }],
  calculate: () => {
    const rate = new ROC(INPUTS.length)
    return followed(({ close }, replace) => {
      const change = rate.update(close, replace)
      return [change === null ? null : change * 100]
    })
  },
}
