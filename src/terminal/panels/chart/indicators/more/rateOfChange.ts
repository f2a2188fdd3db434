// Rate of change: the move over n bars in per cent.
import { ROC } from 'trading-signals'
import { followed } from '../../followed'
import { bars, indicatorOf } from '../../indicator'

export const indicator = indicatorOf({
  id: 'roc',
  name: 'indicators.roc.label',
  shortName: 'indicators.roc',
  inputs: { length: bars(12) },
  hasSource: true,
  isShownAtFirst: false,
  needsVolume: false,
  scale: 'pane',
  format: 'plain',
  levels: [0],
  plots: [{ kind: 'line', colour: ({ link }) => link }],
  calculate: ({ length }) => {
    const rate = new ROC(length)
    return followed(({ close }, replace) => {
      const change = rate.update(close, replace)
      return [change === null ? null : change * 100]
    })
  },
})
