// Registry of all indicators: those of the folder are shown at first and loaded with the chart,
// those of `more` are fetched when one of them is chosen. Adding a file adds an indicator.
import type { Indicator } from './indicator'

const modules = import.meta.glob<Indicator>('./indicators/*.ts', {
  eager: true,
  import: 'indicator',
})

export const INDICATORS: readonly Indicator[] = Object.values(modules)

let more: Promise<readonly Indicator[]> | undefined

/** All indicators; a failed fetch is not kept, so that the next call retries. */
export const loadIndicators = (): Promise<readonly Indicator[]> =>
  (more ??= import('./moreIndicators').then(
    ({ MORE_INDICATORS }) => [...INDICATORS, ...MORE_INDICATORS],
    (error: unknown) => {
      more = undefined
      throw error
    },
  ))

/** Those of `indicators` that a market with or without a volume has. */
export const indicatorsOf = (
  hasVolume: boolean,
  indicators: readonly Indicator[] = INDICATORS,
): readonly Indicator[] => indicators.filter(({ needsVolume }) => hasVolume || !needsVolume)
