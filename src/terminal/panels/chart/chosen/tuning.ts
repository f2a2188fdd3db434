// Tuning of an indicator: the inputs, the price of each bar and the colours that a customer has
// chosen in place of its own. What is out of bounds counts as not chosen.
import * as v from 'valibot'
import type { Candle } from '../../../../domain/candles'
import type { Calculation } from '../calculation'
import { DRAWING_COLOURS } from '../drawings/drawingColours'

/** An input: its value at first, and its bounds. */
export interface InputRange {
  readonly initial: number
  readonly least: number
  readonly most: number
  /** Digits after the point; left out: a whole number. */
  readonly decimals?: number
}

/** The price of a bar: one of its own, or the mean of those that the name has. */
export const SOURCES = ['close', 'open', 'high', 'low', 'hl2', 'hlc3', 'ohlc4'] as const
export type Source = (typeof SOURCES)[number]

const MAX_PARTS = 8
/** By which a number of steps may differ from a whole one, because it is binary. */
const ROUNDING = 1e-6

export const TuningSchema = v.object({
  inputs: v.optional(
    v.pipe(
      v.record(v.pipe(v.string(), v.maxLength(16)), v.pipe(v.number(), v.finite())),
      v.check((inputs) => Object.keys(inputs).length <= MAX_PARTS),
    ),
  ),
  source: v.optional(v.picklist(SOURCES)),
  /** By plot; null: its own. */
  colours: v.optional(
    v.pipe(v.array(v.nullable(v.picklist(DRAWING_COLOURS))), v.maxLength(MAX_PARTS), v.readonly()),
  ),
})
export type Tuning = Readonly<v.InferOutput<typeof TuningSchema>>

export function isWithin({ least, most, decimals = 0 }: InputRange, value: number): boolean {
  const steps = value * 10 ** decimals
  return value >= least && value <= most && Math.abs(steps - Math.round(steps)) < ROUNDING
}

export type InputName =
  | 'length'
  | 'fast'
  | 'slow'
  | 'signal'
  | 'width'
  | 'range'
  | 'conversion'
  | 'base'
  | 'span'
  | 'step'
  | 'most'

/** The inputs of an indicator. */
export type Ranges = Readonly<Partial<Record<InputName, InputRange>>>

/** The inputs by name, in their order. */
export const rangesOf = (ranges: Ranges): readonly (readonly [InputName, InputRange])[] =>
  (Object.keys(ranges) as InputName[]).flatMap((name) => {
    const range = ranges[name]
    return range ? [[name, range] as const] : []
  })

/** The value of each input: the chosen one within its bounds, or the initial one. */
export function inputsOf<const Own extends Ranges>(
  { inputs }: { readonly inputs: Own },
  chosen: Tuning['inputs'] = {},
): Readonly<Record<keyof Own, number>> {
  const values = rangesOf(inputs).map(([name, range]) => {
    const value = chosen[name]
    return [name, value !== undefined && isWithin(range, value) ? value : range.initial]
  })
  return Object.fromEntries(values) as Record<keyof Own, number>
}

/** The calculation over another price of the bars than the close. */
export function sourced(of: Calculation, source: Source = 'close'): Calculation {
  if (source === 'close') return of
  const as = (bar: Candle): Candle => ({ ...bar, close: priceOf(bar, source) })
  return { at: (bar) => of.at(as(bar)), close: (bar) => of.close(as(bar)) }
}

function priceOf({ open, high, low, close }: Candle, source: Source): number {
  switch (source) {
    case 'close':
      return close
    case 'open':
      return open
    case 'high':
      return high
    case 'low':
      return low
    case 'hl2':
      return (high + low) / 2
    case 'hlc3':
      return (high + low + close) / 3
    case 'ohlc4':
      return (open + high + low + close) / 4
  }
}
