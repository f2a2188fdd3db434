// Colours of drawings and indicators by name, so that each suits the theme.
import type { PaintPalette } from '../../../canvas/palette'

export const DRAWING_COLOURS = ['blue', 'gold', 'up', 'down', 'grey'] as const
export type DrawingColour = (typeof DRAWING_COLOURS)[number]

export function colourOf(colour: DrawingColour, palette: PaintPalette): string {
  switch (colour) {
    case 'blue':
      return palette.link
    case 'gold':
      return palette.accent
    case 'up':
      return palette.up.bar
    case 'down':
      return palette.down.bar
    case 'grey':
      return palette.muted
  }
}
