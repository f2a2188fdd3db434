// Painter of the depth chart: two stepped curves of running totals, an axis and a crosshair. It
// reads only its context, input and palette.
import { fontOf, type PaintPalette, type SideColours } from '../../canvas/palette'
import { figureText } from '../../figures/figureText'
import { depthAt, type DepthCurve, type DepthPoint } from './depthCurve'

const FOOT = 22
const HEAD = 12

export interface DepthPaintInput {
  readonly curve: DepthCurve
  readonly width: number
  readonly height: number
  readonly tickDecimals: number
  readonly lotDecimals: number
  /** Crosshair position as a share of the width; null when hidden. */
  readonly cross: number | null
}

/** The price at a share of the width. */
export const priceAt = (curve: DepthCurve, share: number): number =>
  curve.low + share * (curve.high - curve.low)

export function paintDepth(
  context: CanvasRenderingContext2D,
  input: DepthPaintInput,
  palette: PaintPalette,
): void {
  const { curve, width, height } = input
  context.clearRect(0, 0, width, height)
  paintGrid(context, input, palette)
  paintStairs(context, input, curve.bids, palette.up)
  paintStairs(context, input, curve.asks, palette.down)
  if (input.cross !== null) paintCross(context, input, input.cross, palette)
}

const across = ({ curve, width }: DepthPaintInput, price: number): number =>
  ((price - curve.low) / (curve.high - curve.low)) * width

const down = ({ curve, height }: DepthPaintInput, total: number): number =>
  height - FOOT - (total / curve.maxTotal) * (height - FOOT - HEAD)

function paintStairs(
  context: CanvasRenderingContext2D,
  input: DepthPaintInput,
  points: readonly DepthPoint[],
  tones: SideColours,
): void {
  const first = points[0]
  if (!first) return
  const baseline = input.height - FOOT
  const edge = first.price <= priceAt(input.curve, 0.5) ? 0 : input.width
  let y = baseline
  context.beginPath()
  context.moveTo(across(input, first.price), baseline)
  for (const { price, total } of points) {
    const x = across(input, price)
    context.lineTo(x, y)
    y = down(input, total)
    context.lineTo(x, y)
  }
  context.lineTo(edge, y)
  context.strokeStyle = tones.bar
  context.lineWidth = 1.5
  context.stroke()
  context.lineTo(edge, baseline)
  context.closePath()
  context.fillStyle = tones.tint
  context.fill()
}

function paintGrid(
  context: CanvasRenderingContext2D,
  input: DepthPaintInput,
  palette: PaintPalette,
): void {
  const { curve, width, height } = input
  context.font = fontOf(palette, 11)
  context.textBaseline = 'middle'
  context.strokeStyle = palette.line
  context.lineWidth = 1
  context.fillStyle = palette.faint
  for (const part of [0.25, 0.5, 0.75, 1]) {
    const y = Math.round(down(input, curve.maxTotal * part)) + 0.5
    context.beginPath()
    context.moveTo(0, y)
    context.lineTo(width, y)
    context.stroke()
    context.textAlign = 'right'
    const total = Math.round(curve.maxTotal * part)
    context.fillText(figureText(total, input.lotDecimals), width - 8, y + 8)
  }
  for (const share of [0.1, 0.3, 0.5, 0.7, 0.9]) {
    context.textAlign = 'center'
    const price = Math.round(priceAt(curve, share))
    context.fillText(figureText(price, input.tickDecimals), share * width, height - FOOT / 2)
  }
}

function paintCross(
  context: CanvasRenderingContext2D,
  input: DepthPaintInput,
  share: number,
  palette: PaintPalette,
): void {
  const { curve, width, height } = input
  const point = depthAt(curve, priceAt(curve, share))
  if (!point) return
  const x = Math.round(share * width) + 0.5
  const y = down(input, point.total)
  context.strokeStyle = palette.faint
  context.setLineDash([3, 3])
  context.beginPath()
  context.moveTo(x, 0)
  context.lineTo(x, height - FOOT)
  context.stroke()
  context.setLineDash([])
  const tones = point.side === 'bid' ? palette.up : palette.down
  context.fillStyle = tones.bar
  context.beginPath()
  context.arc(x, y, 3.5, 0, Math.PI * 2)
  context.fill()
  const price = figureText(point.price, input.tickDecimals)
  paintLabel(
    context,
    `${price}  Σ ${figureText(point.total, input.lotDecimals)}`,
    input,
    x,
    y,
    palette,
  )
}

function paintLabel(
  context: CanvasRenderingContext2D,
  text: string,
  { width }: DepthPaintInput,
  x: number,
  y: number,
  palette: PaintPalette,
): void {
  context.font = fontOf(palette, 11, 500)
  const wide = context.measureText(text).width + 16
  const left = x + 10 + wide > width ? x - 10 - wide : x + 10
  const top = Math.max(4, y - 26)
  context.fillStyle = palette.raised
  context.strokeStyle = palette.line
  context.fillRect(left, top, wide, 22)
  context.strokeRect(left + 0.5, top + 0.5, wide - 1, 21)
  context.fillStyle = palette.text
  context.textAlign = 'left'
  context.fillText(text, left + 8, top + 11.5)
}
