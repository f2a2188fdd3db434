// State from which the labels of a chart's lines are painted.
import type { PaintPalette } from '../../../canvas/palette'
import type { ChartLine } from './ownLines'

export interface LastLabel {
  /** Ticks. */
  readonly price: number
  readonly text: string
  readonly countdown: string
  readonly rising: boolean
}

export interface LabelState {
  readonly lines: readonly ChartLine[]
  readonly last: LastLabel | null
  readonly palette: PaintPalette
  /** Formats a price in ticks for the axis. */
  readonly price: (ticks: number) => string
}

/** The y coordinate of a price in ticks; null while unknown. */
export type HeightOf = (price: number) => number | null
export interface Size {
  readonly width: number
  readonly height: number
}
