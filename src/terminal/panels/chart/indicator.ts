// Contract of a chart indicator: each file in `indicators/` exports one with its names, plots and
// calculation. Values are only drawn, so binary floating point is sufficient.
import type { Candle } from '../../../domain/candles'
import type { MessageKey } from '../../../i18n/messages/en'
import type { PaintPalette } from '../../canvas/palette'

export interface Indicator {
  /** Key in the chart settings. */
  readonly id: string
  readonly name: MessageKey
  /** Label of the toolbar button. */
  readonly shortName: MessageKey
  /** Inputs of the calculation, which both names may include. */
  readonly inputs: Readonly<Record<string, number>>
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
  readonly calculate: () => Calculation
}

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

/** One pass over the bars, oldest first. Values on the price scale are in ticks. */
export interface Calculation {
  /** The value of each plot if `bar` came next; null while too few bars precede it. */
  readonly at: (bar: Candle) => readonly (number | null)[]
  /** Adds a finished bar. */
  readonly close: (bar: Candle) => void
}
