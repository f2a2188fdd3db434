// Contract of a chart indicator: each file in `indicators/` exports one with its names, inputs,
// plots and calculation. Values are only drawn, so binary floating point is sufficient.
import type { Candle } from '../../../domain/candles'
import type { MessageKey } from '../../../i18n/messages/en'
import type { PaintPalette } from '../../canvas/palette'
import type { Calculation } from './calculation'
import { inputsOf, sourced, type InputRange, type Ranges, type Tuning } from './chosen/tuning'

export interface Indicator {
  /** Key in the chart settings. */
  readonly id: string
  readonly name: MessageKey
  /** Label of the toolbar button. */
  readonly shortName: MessageKey
  /** Inputs of the calculation, which both names may include. */
  readonly inputs: Ranges
  /** It is calculated from one price of each bar, the close unless another is chosen. */
  readonly hasSource?: boolean
  /** Visible by default. */
  readonly isShownAtFirst: boolean
  /** Not available for CFDs, which are quoted without a volume. */
  readonly needsVolume: boolean
  /** At the candles' price scale, at the bottom of their pane, or in a pane of its own. */
  readonly scale: 'price' | 'volume' | 'pane'
  /** Unit of the values in a pane of its own: ticks, lots, or a plain number. */
  readonly format?: 'price' | 'volume' | 'plain'
  /** Values marked by a line in a pane of its own. */
  readonly levels?: readonly number[]
  readonly plots: readonly Plot[]
  readonly calculate: (tuning?: Tuning) => Calculation
}

/** An indicator of its parts; only inputs within their bounds reach the calculation. */
export const indicatorOf = <const Own extends Ranges>({
  calculate,
  ...rest
}: Definition<Own>): Indicator => ({
  ...rest,
  calculate: ({ inputs, source } = {}) =>
    sourced(calculate(inputsOf(rest, inputs)), rest.hasSource ? source : undefined),
})

interface Definition<Own extends Ranges> extends Omit<Indicator, 'calculate'> {
  readonly inputs: Own
  readonly calculate: (inputs: Readonly<Record<keyof Own, number>>) => Calculation
}

/** A number of bars. */
export const bars = (initial: number, least = 1): InputRange => ({ initial, least, most: 500 })

/** A multiple, such as of a deviation. */
export const factor = (initial: number, least = 0.1, most = 20, decimals = 2): InputRange => ({
  initial,
  least,
  most,
  decimals,
})

type Colour = (palette: PaintPalette) => string
/** Colour at one bar with its value. */
type ColourAt = (palette: PaintPalette, bar: Candle, value: number) => string

export type Plot =
  | {
      readonly kind: 'line'
      readonly colour: Colour
      /** Left out: one colour at all bars. */
      readonly colourAt?: ColourAt
    }
  | { readonly kind: 'dots'; readonly colour: Colour }
  | { readonly kind: 'histogram'; readonly colour: ColourAt }
