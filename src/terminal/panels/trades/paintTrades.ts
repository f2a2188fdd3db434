// The picture of the tape: the taker's side, price, size, time; newest on top. It takes
// a context, rows and a palette and reads nothing else.
import type { MarketTrade } from '../../../domain/records/records'
import { drawFigure } from '../../canvas/drawFigure'
import { fontOf, type PaintPalette } from '../../canvas/palette'
import { figureText } from '../../figures/figureText'

export const ROW_HEIGHT = 20
export const WASH_MS = 300
const EDGE = 10

export interface TapePicture {
  readonly trades: readonly MarketTrade[]
  readonly width: number
  readonly height: number
  readonly tickDecimals: number
  readonly lotDecimals: number
  readonly time: (ms: number) => string
  /** Strength of the wash of a trade that has just come, 0 to 1. */
  readonly wash: (id: number) => number
}

/** Whether any wash still fades. */
export function paintTrades(
  context: CanvasRenderingContext2D,
  picture: TapePicture,
  palette: PaintPalette,
): boolean {
  const { trades, width, height } = picture
  context.clearRect(0, 0, width, height)
  const count = Math.min(trades.length, Math.ceil(height / ROW_HEIGHT))
  let fading = false
  for (let index = 0; index < count; index += 1) {
    const trade = trades[index]
    if (trade && paintRow(context, picture, trade, index * ROW_HEIGHT, palette)) fading = true
  }
  return fading
}

function paintRow(
  context: CanvasRenderingContext2D,
  picture: TapePicture,
  trade: MarketTrade,
  top: number,
  palette: PaintPalette,
): boolean {
  const { width } = picture
  const tones = trade.side === 'BUY' ? palette.up : palette.down
  const middle = top + ROW_HEIGHT / 2
  const strength = picture.wash(trade.id)
  if (strength > 0) {
    context.globalAlpha = strength
    context.fillStyle = tones.wash
    context.fillRect(0, top, width, ROW_HEIGHT)
    context.globalAlpha = 1
  }
  drawArrow(context, trade.side, middle, tones.text)
  const sizeEdge = EDGE + (width - 2 * EDGE) * (2.15 / 3.15)
  context.font = fontOf(palette, 12, 500)
  const price = figureText(trade.price, picture.tickDecimals)
  drawFigure(context, price, EDGE, middle, 'left', { colour: tones.text, tail: palette.faint })
  context.font = fontOf(palette, 12)
  drawFigure(context, figureText(trade.quantity, picture.lotDecimals), sizeEdge, middle, 'right', {
    colour: palette.text,
    tail: palette.faint,
  })
  drawFigure(context, picture.time(trade.at), width - EDGE, middle, 'right', {
    colour: palette.faint,
  })
  return strength > 0
}

/** The taker's side as a shape, so that colour never says it alone; before the price. */
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
