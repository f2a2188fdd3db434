// Average directional index by Wilder: the strength of a trend in either direction. Movements and
// ranges are counted from the second bar on.
import { WSMA } from 'trading-signals'
import type { Candle } from '../../../../../domain/candles'
import { followed } from '../../followed'
import { bars, indicatorOf } from '../../indicator'

export const indicator = indicatorOf({
  id: 'adx',
  name: 'indicators.adx.label',
  shortName: 'indicators.adx',
  inputs: { length: bars(14) },
  isShownAtFirst: false,
  needsVolume: false,
  scale: 'pane',
  format: 'plain',
  levels: [25],
  plots: [{ kind: 'line', colour: ({ accent }) => accent }],
  calculate: ({ length }) => {
    const [up, down, range, index] = [
      new WSMA(length),
      new WSMA(length),
      new WSMA(length),
      new WSMA(length),
    ]
    let before: Candle | null = null
    let now: Candle | null = null
    return followed((bar, replace) => {
      if (!replace) before = now
      now = bar
      if (!before) return [null]
      const [rise, fall] = [bar.high - before.high, before.low - bar.low]
      const ups = up.update(rise > fall && rise > 0 ? rise : 0, replace)
      const downs = down.update(fall > rise && fall > 0 ? fall : 0, replace)
      const ranges = range.update(trueRange(before, bar), replace)
      if (ups === null || downs === null || ranges === null) return [null]
      const both = ups + downs
      return [index.update(both === 0 ? 0 : (100 * Math.abs(ups - downs)) / both, replace)]
    })
  },
})

const trueRange = ({ close }: Candle, { high, low }: Candle): number =>
  Math.max(high, close) - Math.min(low, close)
