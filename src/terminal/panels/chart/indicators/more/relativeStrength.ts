// Relative strength index by Wilder: the share of gains in the moves of n bars.
import { RSI } from 'trading-signals'
import { followed } from '../../followed'
import { bars, indicatorOf } from '../../indicator'

export const indicator = indicatorOf({
  id: 'rsi',
  name: 'indicators.rsi.label',
  shortName: 'indicators.rsi',
  inputs: { length: bars(14, 2) },
  hasSource: true,
  isShownAtFirst: false,
  needsVolume: false,
  scale: 'pane',
  format: 'plain',
  levels: [30, 70],
  plots: [{ kind: 'line', colour: ({ link }) => link }],
  calculate: ({ length }) => {
    const strength = new RSI(length)
    return followed(({ close }, replace) => [strength.update(close, replace)])
  },
})
