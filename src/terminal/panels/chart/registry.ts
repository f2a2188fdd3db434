// Registry of all indicators in the folder, in order of their file names. Adding a file adds an
// indicator.
import type { Indicator } from './indicator'

const modules = import.meta.glob<Indicator>('./indicators/*.ts', {
  eager: true,
  import: 'indicator',
})

export const INDICATORS: readonly Indicator[] = Object.values(modules)

/** Indicators offered on a market with or without a volume. */
export const indicatorsOf = (hasVolume: boolean): readonly Indicator[] =>
  INDICATORS.filter(({ needsVolume }) => hasVolume || !needsVolume)
