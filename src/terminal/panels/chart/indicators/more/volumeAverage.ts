// Volume-weighted average price of the day (UTC): the traded value by the traded volume since
// midnight, each bar at its typical price.
import { VWAP } from 'trading-signals'
import { followed } from '../../followed'
import { indicatorOf } from '../../indicator'

const DAY_MS = 86_400_000

export const indicator = indicatorOf({
  id: 'vwap',
  name: 'indicators.vwap.label',
  shortName: 'indicators.vwap',
  inputs: {},
  isShownAtFirst: false,
  needsVolume: true,
  scale: 'price',
  plots: [{ kind: 'line', colour: ({ accent }) => accent }],
  calculate: () => {
    let day = -1
    let average = new VWAP()
    return followed((bar, replace) => {
      const its = Math.floor(bar.at / DAY_MS)
      if (!replace && its !== day) {
        day = its
        average = new VWAP()
      }
      return [average.update(bar, replace)]
    })
  },
})
