// Hull moving average: WMA(√n) of 2 × WMA(n / 2) − WMA(n).
import { HMA } from 'trading-signals'
import { followed } from '../../followed'
import { bars, indicatorOf } from '../../indicator'

export const indicator = indicatorOf({
  id: 'hma',
  name: 'indicators.hma.label',
  shortName: 'indicators.hma',
  inputs: { length: bars(20, 2) },
  hasSource: true,
  isShownAtFirst: false,
  needsVolume: false,
  scale: 'price',
  plots: [{ kind: 'line', colour: ({ link }) => link }],
  calculate: ({ length }) => {
    const average = new HMA(length)
    return followed(({ close }, replace) => [average.update(close, replace)])
  },
})
