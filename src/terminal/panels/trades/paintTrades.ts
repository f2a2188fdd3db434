// Painter of the trades: the taker's side, price, size and time, newest on top. It reads only its
// context, input and palette.
import type { MarketTrade } from '../../../domain/records/records'
import { drawFigure } from '../../canvas/drawFigure'
import { fitColumns, type Columns } from '../../canvas/fitColumns'
import { fontOf, type PaintPalette } from '../../canvas/palette'
import { figureText } from '../../figures/figureText'
import { longestOf, lotsText } from '../../figures/lotsText'

export const ROW_HEIGHT = 20
export const HIGHLIGHT_MS = 300
const EDGE = 10
/** Right edge of the sizes when there is space, aligned with their header. */
const SIZE_SHARE = 2.15 / 3.15

export interface TapePaintInput {
  readonly trades: readonly MarketTrade[]
  readonly width: number
  readonly height: number
  readonly tickDecimals: number
  readonly lotDecimals: number
  readonly time: (ms: number) => string
  /** Strength of a new trade's highlight, 0 to 1. */
  readonly highlight: (id: number) => number
}

/** Returns true while a highlight is fading. */
export function paintTrades(
  context: CanvasRenderingContext2D,
  input: TapePaintInput,
  palette: PaintPalette,
): boolean {
  const { trades, width, height } = input
  context.clearRect(0, 0, width, height)
  const count = Math.min(trades.length, Math.ceil(height / ROW_HEIGHT))
  const columns = columnsOf(context, input, trades.slice(0, count), palette)
  let fading = false
  for (let index = 0; index < count; index += 1) {
    const trade = trades[index]
    const place = { top: index * ROW_HEIGHT, columns }
    if (trade && paintRow(context, input, trade, place, palette)) fading = true
  }
  return fading
}

function columnsOf(
  context: CanvasRenderingContext2D,
  { width, tickDecimals, lotDecimals, time }: TapePaintInput,
  trades: readonly MarketTrade[],
  palette: PaintPalette,
): Columns {
  context.font = fontOf(palette, 12, 500)
  const most = (values: readonly number[]) => values.reduce((one, each) => Math.max(one, each), 0)
  const largest = most(trades.map(({ quantity }) => quantity))
  const clock = time(trades[0]?.at ?? 0)
  const request = {
    width,
    margin: EDGE,
    share: SIZE_SHARE,
    first: figureText(most(trades.map(({ price }) => price)), tickDecimals),
    second: longestOf(largest, lotDecimals),
    third: { exact: clock, short: clock },
  }
  return fitColumns(request, (text) => context.measureText(text).width)
}

function paintRow(
  context: CanvasRenderingContext2D,
  input: TapePaintInput,
  trade: MarketTrade,
  { top, columns }: { readonly top: number; readonly columns: Columns },
  palette: PaintPalette,
): boolean {
  const { width } = input
  const tones = trade.side === 'BUY' ? palette.up : palette.down
  const middle = top + ROW_HEIGHT / 2
  const strength = input.highlight(trade.id)
  if (strength > 0) {
    context.globalAlpha = strength
    context.fillStyle = tones.tint
    context.fillRect(0, top, width, ROW_HEIGHT)
    context.globalAlpha = 1
  }
  drawArrow(context, trade.side, middle, tones.text)
  context.font = fontOf(palette, 12, 500)
  const price = figureText(trade.price, input.tickDecimals)
  drawFigure(context, price, EDGE, middle, 'left', { colour: tones.text, tail: palette.faint })
  context.font = fontOf(palette, 12)
  const size = lotsText(trade.quantity, input.lotDecimals, columns.second)
  drawFigure(context, size, columns.edge, middle, 'right', {
    colour: palette.text,
    tail: palette.faint,
  })
  if (columns.third === 'none') return strength > 0
  drawFigure(context, input.time(trade.at), width - EDGE, middle, 'right', {
    colour: palette.faint,
  })
  return strength > 0
}

/** The taker's side as a shape in front of the price, because colour alone is not accessible. */
function drawArrow(
  context: CanvasRenderingContext2D,
  side: MarketTrade['side'],
  middle: number,
  colour: string,
): void {
  const tip = side === 'BUY' ? -2 : 2
  context.fillStyle = colour
  context.beginPath()
  context.moveTo(2, middle - tip)
  context.lineTo(7, middle - tip)
  context.lineTo(4.5, middle + tip)
  context.fill()
}
