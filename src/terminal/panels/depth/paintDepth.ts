// The picture of the depth: two stairs of running totals, an axis, a crosshair. It takes a
// context, a curve and a palette and reads nothing else.
import { fontOf, type PaintPalette, type SideColours } from '../../canvas/palette'
import { figureText } from '../../figures/figureText'
import { depthAt, type DepthCurve, type DepthPoint } from './depthCurve'

const FOOT = 22
const HEAD = 12

export interface DepthPicture {
  readonly curve: DepthCurve
  readonly width: number
  readonly height: number
  readonly tickDecimals: number
  readonly lotDecimals: number
  /** Where the crosshair stands, as a share of the width; null: nowhere. */
  readonly cross: number | null
}

/** The price under a share of the width. */
export const priceAt = (curve: DepthCurve, share: number): number =>
  curve.low + share * (curve.high - curve.low)

export function paintDepth(
  context: CanvasRenderingContext2D,
  picture: DepthPicture,
  palette: PaintPalette,
): void {
  const { curve, width, height } = picture
  context.clearRect(0, 0, width, height)
  paintGrid(context, picture, palette)
  paintStairs(context, picture, curve.bids, palette.up)
  paintStairs(context, picture, curve.asks, palette.down)
  if (picture.cross !== null) paintCross(context, picture, picture.cross, palette)
}

const across = ({ curve, width }: DepthPicture, price: number): number =>
  ((price - curve.low) / (curve.high - curve.low)) * width

const down = ({ curve, height }: DepthPicture, total: number): number =>
  height - FOOT - (total / curve.most) * (height - FOOT - HEAD)

function paintStairs(
  context: CanvasRenderingContext2D,
  picture: DepthPicture,
  points: readonly DepthPoint[],
  tones: SideColours,
): void {
  const first = points[0]
  if (!first) return
  const floor = picture.height - FOOT
  const edge = first.price <= priceAt(picture.curve, 0.5) ? 0 : picture.width
  let y = floor
  context.beginPath()
  context.moveTo(across(picture, first.price), floor)
  for (const { price, total } of points) {
    const x = across(picture, price)
    context.lineTo(x, y)
    y = down(picture, total)
    context.lineTo(x, y)
  }
  context.lineTo(edge, y)
  context.strokeStyle = tones.bar
  context.lineWidth = 1.5
  context.stroke()
  context.lineTo(edge, floor)
  context.closePath()
  context.fillStyle = tones.wash
  context.fill()
}

function paintGrid(
  context: CanvasRenderingContext2D,
  picture: DepthPicture,
  palette: PaintPalette,
): void {
  const { curve, width, height } = picture
  context.font = fontOf(palette, 11)
  context.textBaseline = 'middle'
  context.strokeStyle = palette.line
  context.lineWidth = 1
  context.fillStyle = palette.faint
  for (const part of [0.25, 0.5, 0.75, 1]) {
    const y = Math.round(down(picture, curve.most * part)) + 0.5
    context.beginPath()
    context.moveTo(0, y)
    context.lineTo(width, y)
    context.stroke()
    context.textAlign = 'right'
    const total = Math.round(curve.most * part)
    context.fillText(figureText(total, picture.lotDecimals), width - 8, y + 8)
  }
  for (const share of [0.1, 0.3, 0.5, 0.7, 0.9]) {
    context.textAlign = 'center'
    const price = Math.round(priceAt(curve, share))
    context.fillText(figureText(price, picture.tickDecimals), share * width, height - FOOT / 2)
  }
}

function paintCross(
  context: CanvasRenderingContext2D,
  picture: DepthPicture,
  share: number,
  palette: PaintPalette,
): void {
  const { curve, width, height } = picture
  const point = depthAt(curve, priceAt(curve, share))
  if (!point) return
  const x = Math.round(share * width) + 0.5
  const y = down(picture, point.total)
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
  const price = figureText(point.price, picture.tickDecimals)
  paintLabel(
    context,
    `${price}  Σ ${figureText(point.total, picture.lotDecimals)}`,
    picture,
    x,
    y,
    palette,
  )
}

function paintLabel(
  context: CanvasRenderingContext2D,
  text: string,
  { width }: DepthPicture,
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
