// The kinds of drawings: each with the function that gives its figures.
import type { Drawing, DrawingKind } from './drawing'
import type { Figure, Frame, Point } from './figures'
import { brush, rectangle, text } from './kinds/areas'
import { extension, retracement } from './kinds/fibonacci'
import { channel, extendedLine, horizontalLine, ray, trendLine, verticalLine } from './kinds/lines'
import { position } from './kinds/position'

type FiguresOf = (
  points: readonly Point[],
  frame: Frame,
  /** Of the points, in ticks. */
  prices: readonly number[],
  written: string,
) => readonly Figure[]

const FIGURES: Readonly<Record<DrawingKind, FiguresOf>> = {
  trendLine,
  ray,
  extendedLine,
  horizontalLine,
  verticalLine,
  channel,
  rectangle,
  retracement,
  extension,
  longPosition: position,
  shortPosition: position,
  text,
  brush,
}

/** The figures of a drawing, whose points are at `points`; of one that is begun, those it has. */
export const figuresOf = (
  { kind, anchors, text: written }: Pick<Drawing, 'kind' | 'anchors' | 'text'>,
  points: readonly Point[],
  frame: Frame,
): readonly Figure[] =>
  FIGURES[kind](
    points,
    frame,
    anchors.map(({ price }) => price),
    written,
  )
