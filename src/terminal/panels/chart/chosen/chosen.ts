// Indicators of a chart as they are kept: one key for each, which is the indicator's id, or the id
// with a number where there are several of a kind; and by key what has been tuned.
import * as v from 'valibot'
import { indicatorsOf, INDICATORS } from '../registry'
import type { Indicator } from '../indicator'
import { TuningSchema, type Tuning } from './tuning'

export const MAX_INDICATORS = 32

const Key = v.pipe(v.string(), v.maxLength(32))

export const ChosenEntries = {
  /** Keys in the order of the indicators. */
  indicators: v.optional(
    v.pipe(v.array(Key), v.maxLength(MAX_INDICATORS), v.readonly()),
    INDICATORS.filter((each) => each.isShownAtFirst).map(({ id }) => id),
  ),
  tuned: v.optional(
    v.pipe(
      v.record(Key, TuningSchema),
      v.check((tuned) => Object.keys(tuned).length <= MAX_INDICATORS),
      v.readonly(),
    ),
    {},
  ),
}

const Chosen = v.object(ChosenEntries)
export type Chosen = Readonly<v.InferOutput<typeof Chosen>>

export const NONE_CHOSEN: Chosen = v.parse(Chosen, { indicators: [] })

/** The indicators that a new chart has. */
export const FIRST_CHOSEN: Chosen = v.parse(Chosen, {})

/** An indicator as a chart has it. */
export interface ShownIndicator {
  readonly key: string
  readonly indicator: Indicator
  readonly tuning: Tuning
}

/** The id of a key's indicator. */
export const kindOf = (key: string): string => key.split('#', 1)[0] ?? key

/** Those of `chosen` that are among `all` and that the market has. */
export function shownOf(
  { indicators, tuned }: Chosen,
  hasVolume: boolean,
  all: readonly Indicator[],
): readonly ShownIndicator[] {
  const offered = new Map(indicatorsOf(hasVolume, all).map((each) => [each.id, each]))
  return indicators.flatMap((key) => {
    const indicator = offered.get(kindOf(key))
    return indicator ? [{ key, indicator, tuning: tuned[key] ?? {} }] : []
  })
}

/** With one more of a kind, after the others; the same where there are too many. */
export function withIndicator(chosen: Chosen, id: string, tuning?: Tuning): Chosen {
  const { indicators, tuned } = chosen
  if (indicators.length >= MAX_INDICATORS) return chosen
  const key = [...Array(MAX_INDICATORS + 1).keys()]
    .map((n) => (n === 0 ? id : `${id}#${n + 1}`))
    .find((each) => !indicators.includes(each))
  if (key === undefined) return chosen
  return {
    indicators: [...indicators, key],
    tuned: tuning === undefined ? tuned : { ...tuned, [key]: tuning },
  }
}

/** Without those whose keys pass. */
export function withoutIndicators(
  { indicators, tuned }: Chosen,
  isOut: (key: string) => boolean,
): Chosen {
  return {
    indicators: indicators.filter((key) => !isOut(key)),
    tuned: Object.fromEntries(Object.entries(tuned).filter(([key]) => !isOut(key))),
  }
}

/** With another tuning of one; an empty one is not kept. */
export function withTuning({ indicators, tuned }: Chosen, key: string, tuning: Tuning): Chosen {
  const { [key]: _, ...others } = tuned
  const isOwn = Object.values(tuning).some((part) => part !== undefined)
  return { indicators, tuned: isOwn ? { ...others, [key]: tuning } : others }
}

/** Both lengths that the exponential averages once had together are now two of a kind. */
export function withSingleAverages<Kept extends Chosen>(chosen: Kept): Kept {
  if (!chosen.indicators.includes('ema')) return chosen
  const rest = withoutIndicators(chosen, (key) => key === 'ema')
  const short = withIndicator(rest, 'exponential')
  const both = withIndicator(short, 'exponential', { inputs: { length: 50 }, colours: ['blue'] })
  return { ...chosen, ...both }
}
