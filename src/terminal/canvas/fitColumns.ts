// Layout of three painted columns by their contents: the first is aligned left, the third right,
// and the second keeps its usual edge unless it would touch a neighbour. Values that are too wide
// are abbreviated; if even that does not fit, the third column is omitted.

/** CSS px between the longest figures of two columns. */
const GAP = 8

export interface LongestFigure {
  readonly exact: string
  readonly short: string
}

export interface ColumnRequest {
  readonly width: number
  /** CSS px of margin on either side. */
  readonly margin: number
  /** Usual right edge of the second column, as a share of the width between the margins. */
  readonly share: number
  readonly first: string
  readonly second: LongestFigure
  readonly third: LongestFigure
}

export interface Columns {
  /** Right edge of the second column, CSS px. */
  readonly edge: number
  readonly second: keyof LongestFigure
  readonly third: keyof LongestFigure | 'none'
}

const FORMS = [
  ['exact', 'exact'],
  ['exact', 'short'],
  ['short', 'short'],
  ['short', 'none'],
] as const

/** `measure` returns the width of a text in CSS px in the columns' font. */
export function fitColumns(request: ColumnRequest, measure: (text: string) => number): Columns {
  const { width, margin, share, first, second, third } = request
  const left = margin + measure(first) + GAP
  const usual = margin + (width - 2 * margin) * share
  for (const [ofSecond, ofThird] of FORMS) {
    const least = left + measure(second[ofSecond])
    const own = ofThird === 'none' ? 0 : measure(third[ofThird]) + GAP
    const most = width - margin - own
    if (least <= most)
      return { edge: Math.max(least, Math.min(usual, most)), second: ofSecond, third: ofThird }
  }
  return { edge: width - margin, second: 'short', third: 'none' }
}
