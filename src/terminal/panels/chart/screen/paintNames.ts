// Painter of line names on the pane: boxes in the colour of their line.
import { fontOf, type PaintPalette } from '../../../canvas/palette'
import type { ChartLine, LineRole } from './ownLines'
import { lineStyle } from './chartStyle'
import type { HeightOf, LabelState, Size } from './labelState'
import {
  BOX_HEIGHT,
  leaderFrom,
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
/** Widths kept free in a box for the grip and the × of a line that can be changed. */
export const HANDLE = { grip: 14, remove: 24 } as const
/** The library's attribution in the lower left corner. */
const MARK = { high: 48, wide: 44 } as const

const RANK: Readonly<Record<LineRole, number>> = {
  entry: 0,
  order: 1,
  protect: 2,
  liquidation: 3,
  alert: 4,
}

/** The most important line first; one that is being moved is the most important. */
const rankOf = ({ role, state }: ChartLine): number =>
  state === 'lifted' || state === 'refused' ? -1 : RANK[role]

/** Paints the names; returns their boxes in pixels of the pane. */
export function paintNames(
  context: CanvasRenderingContext2D,
  { width, height }: Size,
  { lines, palette }: LabelState,
  heightOf: HeightOf,
  bars: readonly Rect[] = [],
): readonly PlacedName[] {
  context.font = fontOf(palette, 11)
  context.textBaseline = 'middle'
  context.textAlign = 'left'
  const text = (line: ChartLine): string => (width < NARROW ? line.short : line.label)
  const ranked = lines.filter(({ label }) => label !== '').toSorted((a, b) => rankOf(a) - rankOf(b))
  const byId = new Map(ranked.map((line) => [line.id, line]))
  const names = ranked.flatMap((line): NameToPlace[] => {
    const y = heightOf(line.price)
    const { before, after } = spaceFor(line)
    const wide = context.measureText(text(line)).width + 2 * PADDING + before + after
    const isFixed = rankOf(line) < 0
    const rounded = Math.ceil(wide / WIDTH_STEP) * WIDTH_STEP
    return y === null ? [] : [{ id: line.id, y, width: rounded, isFixed }]
  })
  const pane = { width, height, left: LEFT, reserved: reserved(width, height), bars }
  const placed = placeLabels(names, pane)
  for (const name of placed) {
    const line = byId.get(name.id)
    if (line) paintName(context, name, { line, text: text(line), y: heightOf(line.price) }, palette)
  }
  return placed
}

/** Widths kept free for the handles, which stand over the box. */
const spaceFor = ({ target, state }: ChartLine): { before: number; after: number } =>
  target === undefined || state !== undefined
    ? { before: 0, after: 0 }
    : { before: HANDLE.grip, after: target.part === 'entry' ? 0 : HANDLE.remove }

const reserved = (width: number, height: number): readonly Rect[] => [
  { left: 0, top: 0, right: width, bottom: LEGEND },
  { left: 0, top: height - MARK.high, right: MARK.wide, bottom: height },
]

interface NamedLine {
  readonly line: ChartLine
  readonly text: string
  readonly y: number | null
}

function paintName(
  context: CanvasRenderingContext2D,
  name: PlacedName,
  { line, text, y }: NamedLine,
  palette: PaintPalette,
): void {
  const { left, top, width } = name
  const { colour } = lineStyle(line, palette)
  context.strokeStyle = colour
  context.lineWidth = 1
  const from = y === null ? null : leaderFrom(name, y)
  if (from !== null && y !== null) {
    context.beginPath()
    context.moveTo(left + PADDING + 0.5, from)
    context.lineTo(left + PADDING + 0.5, y)
    context.stroke()
  }
  context.fillStyle = palette.panel
  context.beginPath()
  context.roundRect(left + 0.5, top + 0.5, width - 1, BOX_HEIGHT - 1, 3)
  context.fill()
  context.stroke()
  context.fillStyle = colour
  context.fillText(text, left + PADDING + spaceFor(line).before, top + BOX_HEIGHT / 2 + 1)
}
