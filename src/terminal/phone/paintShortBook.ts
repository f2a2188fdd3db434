// Painter of the phone's short book: the best five levels of both sides back to back, sizes outside
// and prices in the middle. It reads only its context, input and palette.
import { drawFigure } from '../canvas/drawFigure'
import { fontOf, type PaintPalette } from '../canvas/palette'
import { figureText } from '../figures/figureText'
import { lotsText } from '../figures/lotsText'
import type { BookRow } from '../panels/book/bookRows'

export const ROW_HEIGHT = 20
const EDGE = 11
const GAP = 5

export interface ShortBookPaintInput {
  readonly bids: readonly BookRow[]
  readonly asks: readonly BookRow[]
  readonly width: number
  readonly height: number
  /** Running total that fills half the width. */
  readonly deepest: number
  readonly tickDecimals: number
  readonly lotDecimals: number
}

export function paintShortBook(
  context: CanvasRenderingContext2D,
  input: ShortBookPaintInput,
  palette: PaintPalette,
): void {
  const { bids, asks, width, height } = input
  context.clearRect(0, 0, width, height)
  bids.forEach((row, index) => paintHalf(context, input, row, index, 'bid', palette))
  asks.forEach((row, index) => paintHalf(context, input, row, index, 'ask', palette))
}

function paintHalf(
  context: CanvasRenderingContext2D,
  { width, deepest, tickDecimals, lotDecimals }: ShortBookPaintInput,
  row: BookRow,
  index: number,
  side: 'bid' | 'ask',
  palette: PaintPalette,
): void {
  const tones = side === 'bid' ? palette.up : palette.down
  const centre = Math.round(width / 2)
  const top = index * ROW_HEIGHT
  const middle = top + ROW_HEIGHT / 2
  const extent = Math.round((row.total / deepest) * centre)
  const left = side === 'bid'
  context.fillStyle = tones.tint
  context.fillRect(left ? centre - extent : centre, top + 1, extent, ROW_HEIGHT - 2)
  if (row.own) {
    context.fillStyle = palette.accent
    context.fillRect(left ? 3 : width - 6, middle - 5, 3, 10)
  }
  const price = figureText(row.price, tickDecimals)
  context.font = fontOf(palette, 12, 500)
  const exact = lotsText(row.size, lotDecimals, 'exact')
  const space = centre - 2 * GAP - EDGE - context.measureText(price).width
  const form = context.measureText(exact).width > space ? 'short' : 'exact'
  const size = lotsText(row.size, lotDecimals, form)
  const inner = left ? centre - GAP : centre + GAP
  drawFigure(context, price, inner, middle, left ? 'right' : 'left', {
    colour: tones.text,
    tail: palette.faint,
  })
  context.font = fontOf(palette, 12)
  const outer = left ? EDGE : width - EDGE
  drawFigure(context, size, outer, middle, left ? 'left' : 'right', {
    colour: palette.text,
    tail: palette.faint,
  })
}
