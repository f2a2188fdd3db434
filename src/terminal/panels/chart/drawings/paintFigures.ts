// Painting of figures on the chart's canvas.
import type { PaintPalette } from '../../../canvas/palette'
import { plainColour } from '../screen/chartStyle'
import { colourOf, type DrawingColour } from './drawingColours'
import { LABEL_HEIGHT, type Figure, type FigureTone, type Point } from './figures'

const FILL = 0.12
const HANDLE_PX = 4

export interface FigureStyle {
  readonly colour: DrawingColour
  readonly isSelected: boolean
}

export function paintFigures(
  context: CanvasRenderingContext2D,
  figures: readonly Figure[],
  style: FigureStyle,
  palette: PaintPalette,
): void {
  const own = plainColour(colourOf(style.colour, palette))
  const toned = (tone: FigureTone | undefined) => (tone ? palette[tone].bar : own)
  context.lineWidth = style.isSelected ? 2 : 1
  context.font = `11px ${palette.family}`
  context.textBaseline = 'bottom'
  for (const figure of figures) {
    context.strokeStyle = own
    context.setLineDash([])
    switch (figure.type) {
      case 'line':
        if (figure.isDashed) context.setLineDash([4, 4])
        trace(context, [figure.from, figure.to])
        context.stroke()
        break
      case 'path':
        trace(context, figure.points)
        context.stroke()
        break
      case 'area':
        context.globalAlpha = FILL
        context.fillStyle = toned(figure.tone)
        trace(context, cornersOf(figure.corners))
        context.fill()
        context.globalAlpha = 1
        break
      case 'label':
        paintLabel(context, figure, figure.tone ? palette[figure.tone].text : own, palette)
    }
  }
}

/** Paints the points that can be dragged. */
export function paintHandles(
  context: CanvasRenderingContext2D,
  points: readonly Point[],
  palette: PaintPalette,
): void {
  context.setLineDash([])
  context.lineWidth = 1.5
  context.strokeStyle = palette.text
  context.fillStyle = palette.panel
  for (const { x, y } of points) {
    context.beginPath()
    context.arc(x, y, HANDLE_PX, 0, 2 * Math.PI)
    context.fill()
    context.stroke()
  }
}

function paintLabel(
  context: CanvasRenderingContext2D,
  { at, text }: { readonly at: Point; readonly text: string },
  colour: string,
  palette: PaintPalette,
): void {
  const { width } = context.measureText(text)
  context.globalAlpha = 0.8
  context.fillStyle = palette.panel
  context.fillRect(at.x - 2, at.y - LABEL_HEIGHT, width + 4, LABEL_HEIGHT)
  context.globalAlpha = 1
  context.fillStyle = colour
  context.fillText(text, at.x, at.y - 1)
}

function trace(context: CanvasRenderingContext2D, points: readonly Point[]): void {
  context.beginPath()
  points.forEach(({ x, y }, i) => (i === 0 ? context.moveTo(x, y) : context.lineTo(x, y)))
}

function cornersOf(corners: readonly Point[]): readonly Point[] {
  const [a, b] = corners
  if (corners.length > 2 || !a || !b) return corners
  return [a, { x: b.x, y: a.y }, b, { x: a.x, y: b.y }]
}
