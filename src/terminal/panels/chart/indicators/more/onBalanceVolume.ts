// On-balance volume: the volumes of rising bars less those of falling ones, from the first bar on.
import { followed } from '../../followed'
import { indicatorOf } from '../../indicator'

/** Sum and close after a bar. */
interface State {
  readonly sum: number
  readonly close: number
}

export const indicator = indicatorOf({
  id: 'obv',
  name: 'indicators.obv.label',
  shortName: 'indicators.obv',
  inputs: {},
  isShownAtFirst: false,
  needsVolume: true,
  scale: 'pane',
  format: 'volume',
  plots: [{ kind: 'line', colour: ({ link }) => link }],
  calculate: () => {
    let before: State | null = null
    let now: State | null = null
    return followed(({ close, volume }, replace) => {
      if (!replace) before = now
      const sign = before === null ? 0 : Math.sign(close - before.close)
      const sum = (before?.sum ?? 0) + sign * volume
      now = { sum, close }
      return [sum]
    })
  },
})
