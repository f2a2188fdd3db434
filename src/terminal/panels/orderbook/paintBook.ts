// Owns the picture of one side of the book: rows of price, size and running total over a wash as
// wide as the total. It takes a context, rows and a palette and reads nothing else.
import { drawFigure } from '../../canvas/drawFigure'
import { fontOf, type PaintPalette } from '../../canvas/palette'
import { figureText } from '../../figures/figureText'
import type { BookRow } from './bookRows'

export const ROW_HEIGHT = 20
const EDGE = 10

export interface BookPicture {
  readonly rows: readonly BookRow[]
  readonly side: 'bid' | 'ask'
  readonly width: number
  readonly height: number
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
  const { rows, side, width, height } = picture
  context.clearRect(0, 0, width, height)
  let fading = false
  rows.forEach((row, index) => {
    const top = rowTop(index, side, height)
    if (paintRow(context, picture, row, top, palette)) fading = true
  })
  return fading
}

/** The top of a row: asks grow upwards from the bottom edge, bids downwards from the top. */
export function rowTop(index: number, side: 'bid' | 'ask', height: number): number {
  return side === 'ask' ? height - (index + 1) * ROW_HEIGHT : index * ROW_HEIGHT
}

/** The row at a height of the picture. */
export function rowAt(y: number, side: 'bid' | 'ask', height: number): number {
  return Math.floor((side === 'ask' ? height - y : y) / ROW_HEIGHT)
}

function paintRow(
  context: CanvasRenderingContext2D,
  picture: BookPicture,
  row: BookRow,
  top: number,
  palette: PaintPalette,
): boolean {
  const { width, cursor, hover } = picture
  const tones = picture.side === 'bid' ? palette.up : palette.down
  const middle = top + ROW_HEIGHT / 2
  if (hover === row.price) {
    context.fillStyle = palette.raised
    context.fillRect(0, top, width, ROW_HEIGHT)
  }
  const extent = Math.round((row.total / picture.deepest) * width)
  context.fillStyle = tones.wash
  context.fillRect(width - extent, top + 1, extent, ROW_HEIGHT - 2)
  const strength = picture.wash(row.price)
  if (strength > 0) {
    context.globalAlpha = strength
    context.fillRect(width * 0.36, top + 1, width * 0.33, ROW_HEIGHT - 2)
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
    context.strokeRect(0.5, top + 0.5, width - 1, ROW_HEIGHT - 1)
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
  drawFigure(context, figureText(row.price, tickDecimals), EDGE, middle, 'left', { colour })
  context.font = fontOf(palette, 12)
  drawFigure(context, figureText(row.size, lotDecimals), sizeEdge, middle, 'right', {
    colour: palette.text,
    tail: palette.faint,
  })
  drawFigure(context, figureText(row.total, lotDecimals), width - EDGE, middle, 'right', {
    colour: palette.muted,
  })
}
