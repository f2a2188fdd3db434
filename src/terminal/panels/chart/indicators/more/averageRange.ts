// Average true range by Wilder.
import { ATR } from 'trading-signals'
import { followed } from '../../followed'
import type { Indicator } from '../../indicator'

const INPUTS = { length: 14 } as const

export const indicator: Indicator = {
  id: 'atr',
  name: 'indicators.atr.label',
  shortName: 'indicators.atr',
  inputs: INPUTS,
  isShownAtFirst: false,
  needsVolume: false,
  scale: 'pane',
  format: 'price',
  plots: [{ kind: 'line', colour: ({ accent }) => accent }],
  calculate: () => {
    const range = new ATR(INPUTS.length)
    return followed((bar, replace) => [range.update(bar, replace)])
  },
}
