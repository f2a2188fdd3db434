// A drawing of a chart: its kind and the points that it hangs on, by time and price, so that it is
// the same on every interval.
import * as v from 'valibot'
import { DRAWING_COLOURS } from './drawingColours'

export const DRAWING_KINDS = [
  'trendLine',
  'ray',
  'extendedLine',
  'horizontalLine',
  'verticalLine',
  'channel',
  'rectangle',
  'retracement',
  'extension',
  'longPosition',
  'shortPosition',
  'text',
  'brush',
] as const
export type DrawingKind = (typeof DRAWING_KINDS)[number]

/** Points of a path; beyond them the brush stops. */
export const MAX_PATH = 200
export const MAX_TEXT = 200

/** Number of points; null: a path of any number. */
export const ANCHORS: Readonly<Record<DrawingKind, number | null>> = {
  trendLine: 2,
  ray: 2,
  extendedLine: 2,
  horizontalLine: 1,
  verticalLine: 1,
  channel: 3,
  rectangle: 2,
  retracement: 2,
  extension: 3,
  longPosition: 3,
  shortPosition: 3,
  text: 1,
  brush: null,
}

/** `at` in ms UTC, `price` in ticks. */
const Anchor = v.object({
  at: v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(8.64e15)),
  price: v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)),
})
export type Anchor = Readonly<v.InferOutput<typeof Anchor>>

export const DrawingSchema = v.pipe(
  v.object({
    id: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
    kind: v.picklist(DRAWING_KINDS),
    anchors: v.pipe(v.array(Anchor), v.minLength(1), v.maxLength(MAX_PATH), v.readonly()),
    text: v.optional(v.pipe(v.string(), v.maxLength(MAX_TEXT)), ''),
    colour: v.optional(v.picklist(DRAWING_COLOURS), 'blue'),
    isLocked: v.optional(v.boolean(), false),
  }),
  v.check(({ kind, anchors }) => (ANCHORS[kind] ?? anchors.length) === anchors.length),
  v.readonly(),
)
export type Drawing = v.InferOutput<typeof DrawingSchema>

/** The drawing with all points moved by a time and a number of ticks; no price falls below one. */
export function movedBy(drawing: Drawing, ms: number, ticks: number): Drawing {
  const lowest = Math.min(...drawing.anchors.map(({ price }) => price))
  const by = Math.max(ticks, 1 - lowest)
  const anchors = drawing.anchors.map(({ at, price }) => ({ at: at + ms, price: price + by }))
  return { ...drawing, anchors }
}

/** The drawing with one point elsewhere. */
export const withAnchor = (drawing: Drawing, index: number, anchor: Anchor): Drawing => ({
  ...drawing,
  anchors: drawing.anchors.with(index, anchor),
})
