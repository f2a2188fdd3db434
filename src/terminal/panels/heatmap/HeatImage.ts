// The depth as an image of its own, a pixel for each second and row, which the painter stretches:
// one call instead of tens of thousands of rectangles a frame.
import type { PaintPalette } from '../../canvas/palette'
import type { HeatColumn } from './HeatHistory'
import { heatPixels, rgbOf, type HeatWindow } from './heatPixels'

export class HeatImage {
  #canvas: HTMLCanvasElement | null = null

  /** Null where canvases are refused. */
  draw(
    window: HeatWindow,
    all: readonly HeatColumn[],
    { up, down }: Pick<PaintPalette, 'up' | 'down'>,
  ): CanvasImageSource | null {
    const canvas = (this.#canvas ??= document.createElement('canvas'))
    if (canvas.width !== window.columns) canvas.width = window.columns
    if (canvas.height !== window.rows) canvas.height = window.rows
    const context = canvas.getContext('2d')
    if (!context) return null
    const [bid, ask] = [readBack(context, up.strong), readBack(context, down.strong)]
    const pixels = heatPixels(window, all, bid, ask)
    context.putImageData(new ImageData(pixels, window.columns, window.rows), 0, 0)
    return canvas
  }
}

/** A colour of the style sheet, in whichever notation, as numbers. */
function readBack(context: CanvasRenderingContext2D, colour: string) {
  context.fillStyle = colour
  return rgbOf(String(context.fillStyle))
}
