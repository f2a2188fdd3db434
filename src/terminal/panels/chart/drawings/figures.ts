// The parts of a drawing on the screen, in pixels of the chart's pane, and the distance of a point
// from them.

export interface Point {
  readonly x: number
  readonly y: number
}

/** A tone of its own; left out: the colour of the drawing. */
export type FigureTone = 'up' | 'down'

export type Figure =
  | { readonly type: 'line'; readonly from: Point; readonly to: Point; readonly isDashed?: boolean }
  | { readonly type: 'path'; readonly points: readonly Point[] }
  | {
      readonly type: 'area'
      /** Opposite corners, or all of them. */
      readonly corners: readonly Point[]
      readonly tone?: FigureTone
      /** A press inside of it means the drawing, not the chart below. */
      readonly isSolid?: boolean
    }
  | {
      readonly type: 'label'
      readonly at: Point
      readonly text: string
      readonly tone?: FigureTone
    }

export interface FigureTexts {
  readonly price: (ticks: number) => string
  /** A ratio as a percentage with its sign. */
  readonly percent: (ratio: number) => string
  readonly target: string
  readonly stop: string
  /** A number of bars. */
  readonly bars: (count: number) => string
}

/** The pane that a drawing is drawn in. */
export interface Frame {
  readonly width: number
  readonly height: number
  /** The height of a price in pixels. */
  readonly heightOf: (price: number) => number
  readonly texts: FigureTexts
}

/** Height of a label, px, and about the width of one of its characters. */
export const LABEL_HEIGHT = 16
const CHARACTER = 7

const between = (value: number, a: number, b: number): boolean =>
  value >= Math.min(a, b) && value <= Math.max(a, b)

function toLine({ x, y }: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : ((x - from.x) * dx + (y - from.y) * dy) / length
  const along = Math.min(1, Math.max(0, share))
  return Math.hypot(x - from.x - along * dx, y - from.y - along * dy)
}

function toFigure(figure: Figure, point: Point): number {
  switch (figure.type) {
    case 'line':
      return toLine(point, figure.from, figure.to)
    case 'path':
      return Math.min(
        ...figure.points.map((each, i) => toLine(point, figure.points[i - 1] ?? each, each)),
      )
    case 'area': {
      const [a, b] = [figure.corners[0], figure.corners.at(-1)]
      const isInside =
        figure.isSolid && a && b && between(point.x, a.x, b.x) && between(point.y, a.y, b.y)
      return isInside ? 0 : Infinity
    }
    case 'label': {
      const { at, text } = figure
      const isInside =
        between(point.x, at.x, at.x + text.length * CHARACTER) &&
        between(point.y, at.y - LABEL_HEIGHT, at.y)
      return isInside ? 0 : Infinity
    }
  }
}

/** Pixels from a point to the nearest figure. */
export const distanceTo = (figures: readonly Figure[], point: Point): number =>
  Math.min(Infinity, ...figures.map((figure) => toFigure(figure, point)))
