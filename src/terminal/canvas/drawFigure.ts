// Painter of a single figure on a canvas: aligned, with trailing zeros dimmed. The text is already
// formatted.
import { splitTail } from '../../i18n/figure'

export interface FigureStyle {
  readonly colour: string
  /** Colour of trailing zeros; if absent, they are not dimmed. */
  readonly tail?: string
}

/** Draws `text` with its left or right edge at x; y is the vertical middle of the line. */
export function drawFigure(
  context: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  align: 'left' | 'right',
  style: FigureStyle,
): void {
  context.textBaseline = 'middle'
  const [head, tail] = style.tail === undefined ? [text, ''] : splitTail(text)
  context.textAlign = align
  if (tail === '') {
    context.fillStyle = style.colour
    context.fillText(text, x, y)
    return
  }
  const first = align === 'left' ? head : tail
  const second = align === 'left' ? tail : head
  context.fillStyle = align === 'left' ? style.colour : (style.tail ?? style.colour)
  context.fillText(first, x, y)
  const step = context.measureText(first).width
  context.fillStyle = align === 'left' ? (style.tail ?? style.colour) : style.colour
  context.fillText(second, align === 'left' ? x + step : x - step, y)
}
