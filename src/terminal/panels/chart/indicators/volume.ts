// Volume of each bar in the base currency, coloured by the bar's direction.
import { plainColour } from '../screen/chartStyle'
import { indicatorOf } from '../indicator'

export const indicator = indicatorOf({
  id: 'volume',
  name: 'terminal.chart.volume.label',
  shortName: 'terminal.chart.volume',
  inputs: {},
  isShownAtFirst: true,
  needsVolume: true,
  scale: 'volume',
  plots: [
    {
      kind: 'histogram',
      colour: ({ up, down }, { open, close }) => plainColour((close >= open ? up : down).tint),
    },
  ],
  calculate: () => ({ at: ({ volume }) => [volume], close: () => undefined }),
})
