// Painter of the price axis over the library's: prices of the customer's own lines in their
// colours, and the last price with the bar's countdown on top.
import { fontOf, type PaintPalette } from '../../../../canvas/palette'
import { lineStyle } from '../chartStyle'
import type { HeightOf, LabelState, LastLabel, Size } from '../labelState'
import { LAST_BOX, PRICE_BOX, stackPrices } from '../stackPrices'

const INSET = 2
const TEXT_LEFT = 7

export function paintAxis(
  context: CanvasRenderingContext2D,
  { width, height }: Size,
  { lines, last, palette, price }: LabelState,
  heightOf: HeightOf,
): void {
  const lastY = last && heightOf(last.price)
  const byId = new Map(lines.map((line) => [line.id, line]))
  const prices = lines.flatMap(({ id, price: ticks }) => {
    const y = heightOf(ticks)
    return y === null ? [] : [{ id, y }]
  })
  context.textBaseline = 'middle'
  context.textAlign = 'left'
  context.font = fontOf(palette, 11)
  for (const { id, top } of stackPrices(prices, lastY, height)) {
    const line = byId.get(id)
    if (!line) continue
    box(context, top, PRICE_BOX - 1, width, lineStyle(line, palette).colour)
    context.fillStyle = palette.panel
    context.fillText(price(line.price), TEXT_LEFT, top + PRICE_BOX / 2)
  }
  if (last && lastY !== null) paintLast(context, last, Math.round(lastY), width, palette)
}

function paintLast(
  context: CanvasRenderingContext2D,
  { text, countdown, rising }: LastLabel,
  y: number,
  width: number,
  palette: PaintPalette,
): void {
  const top = y - Math.floor(LAST_BOX / 2)
  box(context, top, LAST_BOX, width, (rising ? palette.up : palette.down).strong)
  context.fillStyle = palette.onStrong
  context.font = fontOf(palette, 11, 500)
  context.fillText(text, TEXT_LEFT, top + 9)
  context.font = fontOf(palette, 11)
  context.fillText(countdown, TEXT_LEFT, top + 22)
}

function box(
  context: CanvasRenderingContext2D,
  top: number,
  high: number,
  width: number,
  colour: string,
): void {
  context.fillStyle = colour
  context.beginPath()
  context.roundRect(INSET, top, width - INSET, high, 2)
  context.fill()
}
