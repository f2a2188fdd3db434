// Owns where the boxed names of one's own lines stand on a chart: each on its line where there is
// room, beside its neighbours from left to right, else a step above or below with a leader. None
// covers another or what is reserved; those that find no place are counted. Pure.

export const BOX_HEIGHT = 18
const GAP = 4
/** Rows away from its line that a name may stand, in the order they are tried. */
const SHIFTS = [0, 1, -1, 2, -2] as const

/** Pixels from the pane's upper left corner. */
export interface Rect {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface NameToPlace {
  readonly id: string
  /** Where its line is. */
  readonly y: number
  readonly width: number
}

export interface PlacedName {
  readonly id: string
  readonly left: number
  /** Upper edge of its box. */
  readonly top: number
  readonly width: number
  /** Where its line is, when the box does not stand on it. */
  readonly leader: number | null
}

export interface Pane {
  readonly width: number
  readonly height: number
  /** Left edge of the first name. */
  readonly left: number
  /** What the names may not cover. */
  readonly reserved: readonly Rect[]
  /** Width of the box that counts the rest. */
  readonly moreWidth: number
}

export interface PlacedNames {
  readonly names: readonly PlacedName[]
  /** The names that found no place; null: all did. */
  readonly more: { readonly left: number; readonly top: number; readonly count: number } | null
}

/** Places names in the order given, the most important first; lines out of view have none. */
export function placeLabels(names: readonly NameToPlace[], pane: Pane): PlacedNames {
  const taken: Rect[] = [...pane.reserved]
  const placed: PlacedName[] = []
  const inView = names.filter(({ y }) => y >= 0 && y <= pane.height)
  const left = inView.filter((name) => {
    const found = placeOne(name, pane, taken)
    if (!found) return true
    placed.push(found)
    taken.push(boxOf(found))
    return false
  })
  const [first] = left
  if (!first) return { names: placed, more: null }
  return { names: placed, more: { ...placeMore(first.y, pane, taken), count: left.length } }
}

/** The box of a placed name. */
export const boxOf = ({ left, top, width }: Omit<PlacedName, 'id' | 'leader'>): Rect => ({
  left,
  top,
  right: left + width,
  bottom: top + BOX_HEIGHT,
})

function placeOne(
  { id, y, width }: NameToPlace,
  pane: Pane,
  taken: readonly Rect[],
): PlacedName | null {
  const limit = pane.width - width - pane.moreWidth - GAP
  for (const shift of SHIFTS) {
    const top = topFor(y + shift * (BOX_HEIGHT + GAP), pane)
    const left = firstFree(pane.left, top, width, taken)
    if (left > limit) continue
    const onLine = y >= top && y <= top + BOX_HEIGHT
    return { id, left, top, width, leader: onLine ? null : Math.round(y) }
  }
  return null
}

/** Room for it is kept at the right end of every row; at worst it stands at the pane's edge. */
function placeMore(y: number, pane: Pane, taken: readonly Rect[]): { left: number; top: number } {
  const rows = SHIFTS.map((shift) => topFor(y + shift * (BOX_HEIGHT + GAP), pane)).map((top) => ({
    top,
    left: firstFree(pane.left, top, pane.moreWidth, taken),
  }))
  const free = rows.find(({ left }) => left + pane.moreWidth <= pane.width)
  return free ?? { left: pane.width - pane.moreWidth, top: topFor(y, pane) }
}

const topFor = (y: number, { height }: Pane): number =>
  Math.round(Math.min(Math.max(y - BOX_HEIGHT / 2, 0), Math.max(0, height - BOX_HEIGHT)))

/** The leftmost place in a row where a box of this width touches nothing taken. */
function firstFree(from: number, top: number, width: number, taken: readonly Rect[]): number {
  const inRow = taken
    .filter((it) => it.top < top + BOX_HEIGHT + 1 && it.bottom > top - 1)
    .toSorted((a, b) => a.left - b.left)
  let left = from
  for (const it of inRow)
    if (it.left < left + width + GAP && it.right > left - GAP) left = it.right + GAP
  return left
}
