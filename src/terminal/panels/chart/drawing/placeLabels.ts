// Placement of line names on a chart: each on its line, at the leftmost position where it covers no
// bar. Where lines crowd or no position is free, the name is dropped and the axis still shows the
// price. Pure.

export const BOX_HEIGHT = 18
const GAP = 4

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
  /** Areas that names must not cover: bars, the legend, the library's attribution. */
  readonly reserved: readonly Rect[]
}

/**
 * Places names in the given order, most important first; names that do not fit are left to the
 * axis.
 */
export function placeLabels(names: readonly NameToPlace[], pane: Pane): readonly PlacedName[] {
  const placed: PlacedName[] = []
  for (const name of names) {
    const found = placeOne(name, pane)
    if (found && !placed.some(({ top }) => Math.abs(top - found.top) < BOX_HEIGHT + GAP))
      placed.push(found)
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

function placeOne({ id, y, width }: NameToPlace, pane: Pane): PlacedName | null {
  const top = Math.round(y - BOX_HEIGHT / 2)
  if (top < 0 || top + BOX_HEIGHT > pane.height) return null
  const left = firstFree(pane, top, width)
  return left + width + GAP > pane.width ? null : { id, left, top, width }
}

/** The leftmost position in a row where a box of this width touches nothing reserved. */
function firstFree({ left: from, reserved }: Pane, top: number, width: number): number {
  const inRow = reserved
    .filter((box) => box.top < top + BOX_HEIGHT + 1 && box.bottom > top - 1)
    .toSorted((a, b) => a.left - b.left)
  let left = from
  for (const box of inRow)
    if (box.left < left + width + GAP && box.right > left - GAP) left = Math.ceil(box.right + GAP)
  return left
}
