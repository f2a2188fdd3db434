// Indicators that are fetched when one of them is chosen: first those over the candles, then those
// in panes of their own, in order of their file names. Adding a file adds an indicator.
import type { Indicator } from './indicator'

const modules = import.meta.glob<Indicator>('./indicators/more/*.ts', {
  eager: true,
  import: 'indicator',
})

const hasPane = ({ scale }: Indicator): number => (scale === 'pane' ? 1 : 0)

export const MORE_INDICATORS: readonly Indicator[] = Object.values(modules).toSorted(
  (a, b) => hasPane(a) - hasPane(b),
)
