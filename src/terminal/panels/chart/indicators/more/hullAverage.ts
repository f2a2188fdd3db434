// Hull moving average: WMA(√n) of 2 × WMA(n / 2) − WMA(n).
import { HMA } from 'trading-signals'
import { followed } from '../../followed'
import type { Indicator } from '../../indicator'

const INPUTS = { length: 20 } as const

export const indicator: Indicator = {
  id: 'hma',
  name: 'indicators.hma.label',
  shortName: 'indicators.hma',
  inputs: INPUTS,
  isShownAtFirst: false,
  needsVolume: false,
  scale: 'price',
  plots: [{ kind: 'line', colour: ({ link }) => link }],
  calculate: () => {
    const average = new HMA(INPUTS.length)
    return followed(({ close }, replace) => [average.update(close, replace)])
  },
}
