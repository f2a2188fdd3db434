// Colour of an indicator's plot: the chosen one, or its own.
import type { PaintPalette } from '../../../canvas/palette'
import { colourOf } from '../drawings/drawingColours'
import type { ShownIndicator } from './chosen'

/** Null for bars, whose colour is that of their direction. */
export function plotColour(
  { indicator, tuning }: Omit<ShownIndicator, 'key'>,
  index: number,
  palette: PaintPalette,
): string | null {
  const plot = indicator.plots[index]
  if (!plot || plot.kind === 'histogram') return null
  const chosen = tuning.colours?.[index]
  return chosen ? colourOf(chosen, palette) : plot.colour(palette)
}
