// Painter of the ladder: own buys, bids, price, asks, own sells and volume in each row. It reads
// only its context, input and palette.
import { drawFigure } from '../../canvas/drawFigure'
import { fontOf, type PaintPalette } from '../../canvas/palette'
import { figureText } from '../../figures/figureText'
import { lotsText } from '../../figures/lotsText'
import type { LadderRow } from './ladderRows'

/** CSS px of a row. */
export const ROW_HEIGHT = 20
const EDGE = 4

/** Right edges of the columns as shares of the width, as in the style sheet. */
export const COLUMNS = {
  ownBuy: 0.14,
  bid: 0.33,
  price: 0.55,
  ask: 0.74,
  ownSell: 0.86,
  volume: 1,
} as const
type Column = keyof typeof COLUMNS
const ORDER = Object.keys(COLUMNS) as Column[]

export interface LadderPaintInput {
  readonly rows: readonly LadderRow[]
  readonly width: number
  readonly height: number
  readonly tickDecimals: number
  readonly lotDecimals: number
  /** The row of the last trade; null before the first. */
  readonly last: number | null
  /** Replaces own sizes while their reader hides figures. */
  readonly masked: string | null
  /** Price of the row under the keyboard cursor, and of the row under the pointer. */
  readonly cursor: number | null
  readonly hover: number | null
}

export function paintLadder(
  context: CanvasRenderingContext2D,
  input: LadderPaintInput,
  palette: PaintPalette,
): void {
  const { rows, width, height } = input
  context.clearRect(0, 0, width, height)
  const most = (of: (row: LadderRow) => number) =>
    rows.reduce((largest, row) => Math.max(largest, of(row)), 1)
  const scale = {
    size: most(({ bid, ask }) => Math.max(bid, ask)),
    volume: most(({ volume }) => volume),
  }
  rows.forEach((row, index) => paintRow(context, input, row, index * ROW_HEIGHT, scale, palette))
}

/** The column at an x coordinate. */
export const columnAt = (x: number, width: number): Column =>
  ORDER.find((column) => x < COLUMNS[column] * width) ?? 'volume'

/** The row at a y coordinate. */
export const rowAt = (y: number): number => Math.floor(y / ROW_HEIGHT)

interface Scale {
  readonly size: number
  readonly volume: number
}

function paintRow(
  context: CanvasRenderingContext2D,
  input: LadderPaintInput,
  row: LadderRow,
  top: number,
  scale: Scale,
  palette: PaintPalette,
): void {
  const { width, hover, cursor, last } = input
  const high = ROW_HEIGHT
  if (hover === row.price) fill(context, palette.raised, 0, top, width, high)
  const bar = (column: Column, share: number, colour: string, from: 'left' | 'right') => {
    const [left, right] = spanOf(column, width)
    const extent = Math.round(share * (right - left))
    fill(context, colour, from === 'left' ? left : right - extent, top + 1, extent, high - 2)
  }
  bar('bid', row.bid / scale.size, palette.up.tint, 'right')
  bar('ask', row.ask / scale.size, palette.down.tint, 'left')
  bar('volume', row.volume / scale.volume, palette.line, 'left')
  const [priceLeft, priceRight] = spanOf('price', width)
  if (last === row.price) fill(context, palette.line, priceLeft, top, priceRight - priceLeft, high)
  writeRow(context, input, row, top + high / 2, palette)
  if (cursor !== row.price) return
  context.strokeStyle = palette.accent
  context.lineWidth = 1
  context.strokeRect(0.5, top + 0.5, width - 1, high - 1)
}

function writeRow(
  context: CanvasRenderingContext2D,
  { width, tickDecimals, lotDecimals, last, masked }: LadderPaintInput,
  row: LadderRow,
  middle: number,
  palette: PaintPalette,
): void {
  const write = (column: Column, lots: number, colour: string, instead: string | null = null) => {
    if (lots <= 0) return
    const [left, right] = spanOf(column, width)
    const exact = instead ?? lotsText(lots, lotDecimals, 'exact')
    const isWide = context.measureText(exact).width > right - left - 2 * EDGE
    const text = isWide && instead === null ? lotsText(lots, lotDecimals, 'short') : exact
    drawFigure(context, text, right - EDGE, middle, 'right', { colour })
  }
  context.font = fontOf(palette, 11)
  write('bid', row.bid, palette.text)
  write('ask', row.ask, palette.text)
  write('volume', row.volume, palette.muted)
  context.font = fontOf(palette, 11, 600)
  write('ownBuy', row.ownBuy, palette.up.text, masked)
  write('ownSell', row.ownSell, palette.down.text, masked)
  const colour = row.bid > 0 ? palette.up.text : row.ask > 0 ? palette.down.text : palette.muted
  context.font = fontOf(palette, 12, last === row.price ? 600 : 500)
  const price = figureText(row.price, tickDecimals)
  const [, right] = spanOf('price', width)
  drawFigure(context, price, right - EDGE, middle, 'right', { colour, tail: palette.faint })
}

/** Left and right edge of a column in CSS px. */
function spanOf(column: Column, width: number): readonly [left: number, right: number] {
  const before = ORDER[ORDER.indexOf(column) - 1]
  const left = before === undefined ? 0 : COLUMNS[before]
  return [Math.round(left * width), Math.round(COLUMNS[column] * width)]
}

function fill(
  context: CanvasRenderingContext2D,
  colour: string,
  left: number,
  top: number,
  width: number,
  height: number,
): void {
  context.fillStyle = colour
  context.fillRect(left, top, width, height)
}
