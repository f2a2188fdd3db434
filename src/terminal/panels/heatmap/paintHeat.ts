// Painter of the heatmap: the depth as an image, trades as dots, prices at the right, and the row
// under the crosshair. It reads only its context, input and palette.
import { fontOf, type PaintPalette } from '../../canvas/palette'
import { figureText } from '../../figures/figureText'
import type { HeatDot } from './HeatHistory'
import { columnOf, rowOf, type HeatWindow } from './heatPixels'

/** CSS px of a column, and of the prices at the right. */
export const COLUMN_PX = 3
export const AXIS_PX = 68
const LABELS = 6
const MIN_RADIUS = 1.5
const MAX_RADIUS = 6

export interface HeatPaintInput {
  /** Pixels of the window, drawn to its size. */
  readonly image: CanvasImageSource | null
  readonly window: HeatWindow
  readonly dots: readonly HeatDot[]
  readonly width: number
  readonly height: number
  readonly tickDecimals: number
  /** Row under the crosshair; null when hidden. */
  readonly cross: number | null
}

export function paintHeat(
  context: CanvasRenderingContext2D,
  input: HeatPaintInput,
  palette: PaintPalette,
): void {
  const { image, window, width, height } = input
  const across = window.columns * COLUMN_PX
  context.clearRect(0, 0, width, height)
  if (image) {
    context.imageSmoothingEnabled = false
    context.drawImage(image, width - AXIS_PX - across, 0, across, height)
  }
  paintDots(context, input, palette)
  paintAxis(context, input, palette)
  if (input.cross !== null) paintCross(context, input, input.cross, palette)
}

/** The vertical middle of a row. */
const middleOf = ({ window, height }: HeatPaintInput, row: number): number =>
  ((row + 0.5) / window.rows) * height

function paintDots(
  context: CanvasRenderingContext2D,
  input: HeatPaintInput,
  palette: PaintPalette,
): void {
  const { window, dots, width } = input
  const left = width - AXIS_PX - window.columns * COLUMN_PX
  const largest = dots.reduce((most, { lots }) => Math.max(most, lots), 1)
  context.lineWidth = 1
  context.strokeStyle = palette.panel
  for (const { index, price, lots, side } of dots) {
    const column = columnOf(window, index)
    const row = rowOf(window, price)
    if (column < 0 || row < 0 || row >= window.rows) continue
    const radius = Math.max(MIN_RADIUS, Math.sqrt(lots / largest) * MAX_RADIUS)
    context.beginPath()
    context.arc(left + (column + 0.5) * COLUMN_PX, middleOf(input, row), radius, 0, 2 * Math.PI)
    context.fillStyle = side === 'BUY' ? palette.up.strong : palette.down.strong
    context.fill()
    context.stroke()
  }
}

function paintAxis(
  context: CanvasRenderingContext2D,
  input: HeatPaintInput,
  palette: PaintPalette,
): void {
  const { window, width, tickDecimals } = input
  context.font = fontOf(palette, 11)
  context.textAlign = 'right'
  context.textBaseline = 'middle'
  context.fillStyle = palette.faint
  for (let label = 0; label < LABELS; label += 1) {
    const row = Math.round(((label + 0.5) / LABELS) * window.rows)
    const price = window.top - row * window.step
    if (price <= 0) continue
    context.fillText(figureText(price, tickDecimals), width - 4, middleOf(input, row))
  }
}

function paintCross(
  context: CanvasRenderingContext2D,
  input: HeatPaintInput,
  row: number,
  palette: PaintPalette,
): void {
  const { window, width, tickDecimals } = input
  const y = Math.round(middleOf(input, row)) + 0.5
  context.strokeStyle = palette.faint
  context.setLineDash([3, 3])
  context.beginPath()
  context.moveTo(0, y)
  context.lineTo(width - AXIS_PX, y)
  context.stroke()
  context.setLineDash([])
  context.fillStyle = palette.raised
  context.fillRect(width - AXIS_PX, y - 9, AXIS_PX, 18)
  context.fillStyle = palette.text
  context.fillText(figureText(window.top - row * window.step, tickDecimals), width - 4, y)
}
