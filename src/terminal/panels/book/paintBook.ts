// Painter of one side of the book: rows of price, size and running total over depth bars. It reads
// only its context, input and palette.
import { drawFigure } from '../../canvas/drawFigure'
import { fitColumns, type Columns } from '../../canvas/fitColumns'
import { fontOf, type PaintPalette } from '../../canvas/palette'
import { figureText } from '../../figures/figureText'
import { longestOf, lotsText } from '../../figures/lotsText'
import type { BookRow } from './bookRows'

/** CSS px of a row before rows are stretched to fill their side. */
export const ROW_HEIGHT = 20
const EDGE = 10
/** Right edge of the sizes when there is space, aligned with their header. */
const SIZE_SHARE = 2.15 / 3.15

export interface BookPaintInput {
  readonly rows: readonly BookRow[]
  readonly side: 'bid' | 'ask'
  readonly width: number
  readonly height: number
  /** Number of rows that fill the height; it determines the row height. */
  readonly count: number
  /** Running total that fills the width of a depth bar. */
  readonly deepest: number
  /** The largest size on either side, because both sides share their columns. */
  readonly largest: number
  readonly tickDecimals: number
  readonly lotDecimals: number
  /** Price of the row under the keyboard cursor, and of the row under the pointer. */
  readonly cursor: number | null
  readonly hover: number | null
  /** Strength of a price's change highlight, 0 to 1. */
  readonly highlight: (price: number) => number
}

/** Returns true while a highlight is fading and needs another frame. */
export function paintBook(
  context: CanvasRenderingContext2D,
  input: BookPaintInput,
  palette: PaintPalette,
): boolean {
  const { rows, width, height } = input
  context.clearRect(0, 0, width, height)
  const columns = columnsOf(context, input, palette)
  let fading = false
  rows.forEach((row, index) => {
    const span = rowSpan(index, input)
    if (paintRow(context, input, row, { ...span, columns }, palette)) fading = true
  })
  return fading
}

/** Column layout from the longest figures, the same for every row. */
function columnsOf(
  context: CanvasRenderingContext2D,
  { rows, width, deepest, largest, tickDecimals, lotDecimals }: BookPaintInput,
  palette: PaintPalette,
): Columns {
  context.font = fontOf(palette, 12, 500)
  const highest = Math.max(rows[0]?.price ?? 0, rows.at(-1)?.price ?? 0)
  const first = figureText(highest, tickDecimals)
  const figures = {
    first,
    second: longestOf(largest, lotDecimals),
    third: longestOf(deepest, lotDecimals),
  }
  const request = { width, margin: EDGE, share: SIZE_SHARE, ...figures }
  return fitColumns(request, (text) => context.measureText(text).width)
}

type Rows = Pick<BookPaintInput, 'side' | 'height' | 'count'>

interface Span {
  readonly top: number
  readonly high: number
}

/** Vertical span of a row: asks grow upwards from the bottom edge, bids downwards from the top. */
export function rowSpan(index: number, { side, height, count }: Rows): Span {
  const each = height / Math.max(1, count)
  const near = Math.round(index * each)
  const far = Math.round((index + 1) * each)
  return { top: side === 'ask' ? height - far : near, high: far - near }
}

/** The row at a y coordinate. */
export function rowAt(y: number, { side, height, count }: Rows): number {
  return Math.floor(((side === 'ask' ? height - y : y) / Math.max(1, height)) * count)
}

function paintRow(
  context: CanvasRenderingContext2D,
  input: BookPaintInput,
  row: BookRow,
  { top, high, columns }: Span & { readonly columns: Columns },
  palette: PaintPalette,
): boolean {
  const { width, cursor, hover } = input
  const tones = input.side === 'bid' ? palette.up : palette.down
  const middle = top + high / 2
  if (hover === row.price) {
    context.fillStyle = palette.raised
    context.fillRect(0, top, width, high)
  }
  const extent = Math.round((row.total / input.deepest) * width)
  context.fillStyle = tones.tint
  context.fillRect(width - extent, top + 1, extent, high - 2)
  const strength = input.highlight(row.price)
  if (strength > 0) {
    context.globalAlpha = strength * 0.6
    context.fillRect(0, top + 1, width, high - 2)
    context.globalAlpha = 1
  }
  if (row.own) {
    context.fillStyle = palette.accent
    context.fillRect(3, middle - 5, 3, 10)
  }
  writeRow(context, input, row, { middle, columns, colour: tones.text }, palette)
  if (cursor === row.price) {
    context.strokeStyle = palette.accent
    context.lineWidth = 1
    context.strokeRect(0.5, top + 0.5, width - 1, high - 1)
  }
  return strength > 0
}

interface RowPlace {
  readonly middle: number
  readonly columns: Columns
  readonly colour: string
}

function writeRow(
  context: CanvasRenderingContext2D,
  { width, tickDecimals, lotDecimals }: BookPaintInput,
  row: BookRow,
  { middle, columns, colour }: RowPlace,
  palette: PaintPalette,
): void {
  context.font = fontOf(palette, 12, 500)
  drawFigure(context, figureText(row.price, tickDecimals), EDGE, middle, 'left', {
    colour,
    tail: palette.faint,
  })
  context.font = fontOf(palette, 12)
  const size = lotsText(row.size, lotDecimals, columns.second)
  drawFigure(context, size, columns.edge, middle, 'right', {
    colour: palette.text,
    tail: palette.faint,
  })
  if (columns.third === 'none') return
  const total = lotsText(row.total, lotDecimals, columns.third)
  drawFigure(context, total, width - EDGE, middle, 'right', {
    colour: palette.muted,
    tail: palette.faint,
  })
}
