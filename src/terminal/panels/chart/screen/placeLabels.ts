// Placement of line names on a chart: each on its line, at the leftmost position where it covers no
// bar. Names that crowd are stacked above and below with leaders to their lines; bars are covered
// only where no other position is free. Pure.

export const BOX_HEIGHT = 18
const GAP = 4
/** Rows above and below a line that are tried before a name covers bars. */
const NEAR_ROWS = 2

/** Pixels from the pane's upper left corner. */
export interface Rect {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface NameToPlace {
  readonly id: string
  /** Position of its line. */
  readonly y: number
  readonly width: number
  /** Stays at the left end of its line, even over bars: it is being moved. */
  readonly isFixed?: boolean
}

export interface PlacedName {
  readonly id: string
  readonly left: number
  /** Upper edge of its box. */
  readonly top: number
  readonly width: number
}

export interface Pane {
  readonly width: number
  readonly height: number
  /** Left edge of the first name. */
  readonly left: number
  /** Areas that names must not cover: the legend, the library's attribution. */
  readonly reserved: readonly Rect[]
  /** Bars in view, which names avoid. */
  readonly bars: readonly Rect[]
}

/** Places names in the given order, most important first; those without any space are dropped. */
export function placeLabels(names: readonly NameToPlace[], pane: Pane): readonly PlacedName[] {
  const placed: PlacedName[] = []
  for (const name of names) {
    if (name.y < 0 || name.y > pane.height) continue
    const found = placeOne(name, pane, [...pane.reserved, ...placed.map(boxOf)])
    if (found) placed.push(found)
  }
  return placed
}

/** The box of a placed name. */
export const boxOf = ({ left, top, width }: Omit<PlacedName, 'id'>): Rect => ({
  left,
  top,
  right: left + width,
  bottom: top + BOX_HEIGHT,
})

/** The height at which a name's leader leaves its box; null for a name on its line. */
export function leaderFrom({ top }: Pick<PlacedName, 'top'>, y: number): number | null {
  if (y >= top && y <= top + BOX_HEIGHT) return null
  return y < top ? top : top + BOX_HEIGHT
}

function placeOne(name: NameToPlace, pane: Pane, taken: readonly Rect[]): PlacedName | null {
  const { bars } = pane
  const avoided = name.isFixed ? taken : [...taken, ...bars]
  const near = rowsAround(name, pane, NEAR_ROWS)
  const all = rowsAround(name, pane, Math.ceil(pane.height / (BOX_HEIGHT + GAP)))
  return firstOf(near, name, pane, avoided) ?? firstOf(all, name, pane, taken)
}

/** Upper edges of the rows at a line and around it, the nearest first, within the pane. */
function rowsAround({ y }: NameToPlace, { height }: Pane, rows: number): readonly number[] {
  const own = Math.round(y - BOX_HEIGHT / 2)
  const tops = [own]
  for (let row = 1; row <= rows; row += 1) {
    const offset = row * (BOX_HEIGHT + GAP)
    tops.push(own - offset, own + offset)
  }
  return tops.filter((top) => top >= 0 && top + BOX_HEIGHT <= height)
}

function firstOf(
  tops: readonly number[],
  { id, width }: NameToPlace,
  pane: Pane,
  avoided: readonly Rect[],
): PlacedName | null {
  for (const top of tops) {
    const left = firstFree(pane.left, top, width, avoided)
    if (left + width + GAP <= pane.width) return { id, left, top, width }
  }
  return null
}

/** The leftmost position in a row where a box of this width touches nothing avoided. */
function firstFree(from: number, top: number, width: number, avoided: readonly Rect[]): number {
  const inRow = avoided
    .filter((box) => box.top < top + BOX_HEIGHT + 1 && box.bottom > top - 1)
    .toSorted((a, b) => a.left - b.left)
  let left = from
  for (const box of inRow)
    if (box.left < left + width + GAP && box.right > left - GAP) left = Math.ceil(box.right + GAP)
  return left
}
