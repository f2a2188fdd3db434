// Marks of fills on the chart: a triangle with its point at the price, upwards for what was bought,
// downwards for what was sold.
import type { PaintPalette } from '../../../canvas/palette'
import type { PanePoint } from '../screen/ChartPlaces'
import type { FillRow } from '../../../trading/lists/rows'

export interface Mark {
  readonly fill: FillRow
  readonly point: PanePoint
}

const WIDTH = 10
const HEIGHT = 9
/** Around the middle of a mark, px. */
const REACH = 9

const middleOf = ({ fill, point }: Mark): PanePoint => ({
  x: point.x,
  y: point.y + (fill.side === 'BUY' ? HEIGHT / 2 : -HEIGHT / 2),
})

export function paintMarks(
  context: CanvasRenderingContext2D,
  marks: readonly Mark[],
  palette: PaintPalette,
): void {
  context.lineWidth = 1
  context.strokeStyle = palette.panel
  for (const { fill, point } of marks) {
    const isBuy = fill.side === 'BUY'
    const base = point.y + (isBuy ? HEIGHT : -HEIGHT)
    context.fillStyle = (isBuy ? palette.up : palette.down).strong
    context.beginPath()
    context.moveTo(point.x, point.y)
    context.lineTo(point.x - WIDTH / 2, base)
    context.lineTo(point.x + WIDTH / 2, base)
    context.closePath()
    context.fill()
    context.stroke()
  }
}

/** The marks under a point of the pane, newest first. */
export const marksAt = (marks: readonly Mark[], { x, y }: PanePoint): readonly Mark[] =>
  marks.filter((mark) => {
    const middle = middleOf(mark)
    return Math.hypot(middle.x - x, middle.y - y) <= REACH
  })
