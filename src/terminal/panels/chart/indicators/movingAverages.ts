// Simple moving averages: the mean of the last n closes.
import type { Calculation } from '../calculation'
import { bars, indicatorOf } from '../indicator'

export const indicator = indicatorOf({
  id: 'movingAverages',
  name: 'terminal.chart.ma.label',
  shortName: 'terminal.chart.ma',
  inputs: { fast: bars(9), slow: bars(25) },
  hasSource: true,
  isShownAtFirst: true,
  needsVolume: false,
  scale: 'price',
  plots: [
    { kind: 'line', colour: ({ accent }) => accent },
    { kind: 'line', colour: ({ link }) => link },
  ],
  calculate: ({ fast, slow }) => simpleAverages([fast, slow]),
})

/** The simple moving average of each length. */
export function simpleAverages(lengths: readonly number[]): Calculation {
  const longest = Math.max(...lengths)
  /** The last closes, oldest first: one fewer than the longest average needs. */
  const closes: number[] = []
  return {
    at: ({ close }) =>
      lengths.map((length) => {
        if (closes.length < length - 1) return null
        const earlier = length > 1 ? closes.slice(1 - length) : []
        return earlier.reduce((sum, value) => sum + value, close) / length
      }),
    close: ({ close }) => {
      closes.push(close)
      if (closes.length >= longest) closes.shift()
    },
  }
}
