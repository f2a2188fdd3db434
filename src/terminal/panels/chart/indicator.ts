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
  /** At the candles' price scale, or at the bottom of the pane with a scale of its own. */
  readonly scale: 'price' | 'volume'
  readonly plots: readonly Plot[]
  readonly calculate: () => Calculation
}

export type Plot =
  | { readonly kind: 'line'; readonly colour: (palette: PaintPalette) => string }
  | { readonly kind: 'histogram'; readonly colour: (palette: PaintPalette, bar: Candle) => string }

/** One pass over the bars, oldest first. Values on the price scale are in ticks. */
export interface Calculation {
  /** The value of each plot if `bar` came next; null while too few bars precede it. */
  readonly at: (bar: Candle) => readonly (number | null)[]
  /** Adds a finished bar. */
  readonly close: (bar: Candle) => void
}
