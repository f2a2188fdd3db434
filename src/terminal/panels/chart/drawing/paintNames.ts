// Painter of line names on the pane: boxes in the colour of their line.
import { fontOf, type PaintPalette } from '../../../canvas/palette'
import type { ChartLine, LineRole } from './ownLines'
import { lineStyle } from './chartStyle'
import type { HeightOf, LabelState, Size } from './labelState'
import {
  BOX_HEIGHT,
  placeLabels,
  type NameToPlace,
  type PlacedName,
  type Rect,
} from './placeLabels'

const LEFT = 8
const PADDING = 7
/** Short names are used below this width. */
const NARROW = 480
/** Widths grow in steps so that a changing profit does not shift its neighbours. */
const WIDTH_STEP = 12
/** Height at the top of the pane reserved for the legend. */
const LEGEND = 28
/** The library's attribution in the lower left corner. */
const MARK = { high: 48, wide: 44 } as const

const RANK: Readonly<Record<LineRole, number>> = {
  entry: 0,
  order: 1,
  protect: 2,
  liquidation: 3,
  alert: 4,
}

export function paintNames(
  context: CanvasRenderingContext2D,
  { width, height }: Size,
  { lines, palette }: LabelState,
  heightOf: HeightOf,
  bars: readonly Rect[] = [],
): void {
  context.font = fontOf(palette, 11)
  context.textBaseline = 'middle'
  context.textAlign = 'left'
  const text = (line: ChartLine): string => (width < NARROW ? line.short : line.label)
  const ranked = lines.toSorted((a, b) => RANK[a.role] - RANK[b.role])
  const byId = new Map(ranked.map((line) => [line.id, line]))
  const names = ranked.flatMap((line): NameToPlace[] => {
    const y = heightOf(line.price)
    const wide = context.measureText(text(line)).width + 2 * PADDING
    return y === null ? [] : [{ id: line.id, y, width: Math.ceil(wide / WIDTH_STEP) * WIDTH_STEP }]
  })
  const placed = placeLabels(names, {
    width,
    height,
    left: LEFT,
    reserved: [...reserved(width, height), ...bars],
  })
  for (const name of placed) {
    const line = byId.get(name.id)
    if (line) paintName(context, name, text(line), lineStyle(line.role, palette).colour, palette)
  }
}

const reserved = (width: number, height: number): readonly Rect[] => [
  { left: 0, top: 0, right: width, bottom: LEGEND },
  { left: 0, top: height - MARK.high, right: MARK.wide, bottom: height },
]

function paintName(
  context: CanvasRenderingContext2D,
  { left, top, width }: Omit<PlacedName, 'id'>,
  text: string,
  colour: string,
  palette: PaintPalette,
): void {
  context.strokeStyle = colour
  context.lineWidth = 1
  context.fillStyle = palette.panel
  context.beginPath()
  context.roundRect(left + 0.5, top + 0.5, width - 1, BOX_HEIGHT - 1, 3)
  context.fill()
  context.stroke()
  context.fillStyle = colour
  context.fillText(text, left + PADDING, top + BOX_HEIGHT / 2 + 1)
}
