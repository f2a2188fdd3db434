// Relative strength index by Wilder: the share of gains in the moves of n bars.
import { RSI } from 'trading-signals'
import { followed } from '../../followed'
import type { Indicator } from '../../indicator'

const INPUTS = { length: 14 } as const

export const indicator: Indicator = {
  id: 'rsi',
  name: 'indicators.rsi.label',
  shortName: 'indicators.rsi',
  inputs: INPUTS,
  isShownAtFirst: false,
  needsVolume: false,
  scale: 'pane',
  format: 'plain',
  levels: [30, 70],
  plots: [{ kind: 'line', colour: ({ link }) => link }],
  calculate: () => {
    const strength = new RSI(INPUTS.length)
    return followed(({ close }, replace) => [strength.update(close, replace)])
  },
}
