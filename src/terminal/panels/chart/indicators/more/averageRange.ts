// Average true range by Wilder.
import { ATR } from 'trading-signals'
import { followed } from '../../followed'
import { bars, indicatorOf } from '../../indicator'

export const indicator = indicatorOf({
  id: 'atr',
  name: 'indicators.atr.label',
  shortName: 'indicators.atr',
  inputs: { length: bars(14) },
  isShownAtFirst: false,
  needsVolume: false,
  scale: 'pane',
  format: 'price',
  plots: [{ kind: 'line', colour: ({ accent }) => accent }],
  calculate: ({ length }) => {
    const range = new ATR(length)
    return followed((bar, replace) => [range.update(bar, replace)])
  },
})
