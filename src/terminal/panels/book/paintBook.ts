// The picture of one side of the book: rows of price, size and running total over a wash as
// wide as the total. It takes a context, rows and a palette and reads nothing else.
import { drawFigure } from '../../canvas/drawFigure'
import { fontOf, type PaintPalette } from '../../canvas/palette'
import { figureText } from '../../figures/figureText'
import type { BookRow } from './bookRows'

/** CSS px of a row before rows are stretched to fill their side. */
export const ROW_HEIGHT = 20
const EDGE = 10

export interface BookPicture {
  readonly rows: readonly BookRow[]
  readonly side: 'bid' | 'ask'
  readonly width: number
  readonly height: number
  /** Rows that fill the height; each is as high as that makes it. */
  readonly count: number
  /** What a full-width wash stands for. */
  readonly deepest: number
  readonly tickDecimals: number
  readonly lotDecimals: number
  /** Price of the row under the keyboard's cursor, and under the pointer. */
  readonly cursor: number | null
  readonly hover: number | null
  /** Strength of the change wash of a price, 0 to 1. */
  readonly wash: (price: number) => number
}

/** Whether any wash still fades: then the picture wants another frame. */
export function paintBook(
  context: CanvasRenderingContext2D,
  picture: BookPicture,
  palette: PaintPalette,
): boolean {
  const { rows, width, height } = picture
  context.clearRect(0, 0, width, height)
  let fading = false
  rows.forEach((row, index) => {
    if (paintRow(context, picture, row, rowSpan(index, picture), palette)) fading = true
  })
  return fading
}

type Rows = Pick<BookPicture, 'side' | 'height' | 'count'>

interface Span {
  readonly top: number
  readonly high: number
}

/** Where a row stands: asks grow upwards from the bottom edge, bids downwards from the top. */
export function rowSpan(index: number, { side, height, count }: Rows): Span {
  const each = height / Math.max(1, count)
  const near = Math.round(index * each)
  const far = Math.round((index + 1) * each)
  return { top: side === 'ask' ? height - far : near, high: far - near }
}

/** The row at a height of the picture. */
export function rowAt(y: number, { side, height, count }: Rows): number {
  return Math.floor(((side === 'ask' ? height - y : y) / Math.max(1, height)) * count)
}

function paintRow(
  context: CanvasRenderingContext2D,
  picture: BookPicture,
  row: BookRow,
  { top, high }: Span,
  palette: PaintPalette,
): boolean {
  const { width, cursor, hover } = picture
  const tones = picture.side === 'bid' ? palette.up : palette.down
  const middle = top + high / 2
  if (hover === row.price) {
    context.fillStyle = palette.raised
    context.fillRect(0, top, width, high)
  }
  const extent = Math.round((row.total / picture.deepest) * width)
  context.fillStyle = tones.wash
  context.fillRect(width - extent, top + 1, extent, high - 2)
  const strength = picture.wash(row.price)
  if (strength > 0) {
    context.globalAlpha = strength * 0.6
    context.fillRect(0, top + 1, width, high - 2)
    context.globalAlpha = 1
  }
  if (row.own) {
    context.fillStyle = palette.accent
    context.fillRect(3, middle - 5, 3, 10)
  }
  writeRow(context, picture, row, middle, palette, tones.text)
  if (cursor === row.price) {
    context.strokeStyle = palette.accent
    context.lineWidth = 1
    context.strokeRect(0.5, top + 0.5, width - 1, high - 1)
  }
  return strength > 0
}

function writeRow(
  context: CanvasRenderingContext2D,
  { width, tickDecimals, lotDecimals }: BookPicture,
  row: BookRow,
  middle: number,
  palette: PaintPalette,
  colour: string,
): void {
  const sizeEdge = EDGE + (width - 2 * EDGE) * (2.15 / 3.15)
  context.font = fontOf(palette, 12, 500)
  drawFigure(context, figureText(row.price, tickDecimals), EDGE, middle, 'left', {
    colour,
    tail: palette.faint,
  })
  context.font = fontOf(palette, 12)
  drawFigure(context, figureText(row.size, lotDecimals), sizeEdge, middle, 'right', {
    colour: palette.text,
    tail: palette.faint,
  })
  drawFigure(context, figureText(row.total, lotDecimals), width - EDGE, middle, 'right', {
    colour: palette.muted,
    tail: palette.faint,
  })
}
