// What a kept layout must be, for whichever panel kinds its version has: bounded in depth, in
// panels and in text, ids unique.
import * as v from 'valibot'

export const MAX_TABS = 32
export const MAX_DEPTH = 6
export const MAX_TEXT = 64_000

export interface SavedTab<Kind extends string> {
  readonly id: string
  readonly kind: Kind
  readonly symbol: string | null
}

export interface SavedGroup<Kind extends string> {
  readonly type: 'group'
  readonly weight: number
  readonly selected: number
  readonly tabs: readonly SavedTab<Kind>[]
}

export interface SavedRow<Kind extends string> {
  readonly type: 'row'
  readonly weight: number
  readonly children: readonly (SavedRow<Kind> | SavedGroup<Kind>)[]
}

const weight = v.pipe(v.number(), v.finite(), v.minValue(0.1), v.maxValue(100_000))
const isRow = (input: unknown): boolean => v.is(v.object({ type: v.literal('row') }), input)

/** The schema of a whole layout whose panels are of some kinds. */
export function LayoutSchema<Kind extends string>(
  kinds: readonly Kind[],
): v.GenericSchema<unknown, SavedRow<Kind>> {
  const Tab = v.strictObject({
    id: v.pipe(v.string(), v.regex(/^[a-z]+(?:[A-Z][a-z]+)?-\d{1,4}$/)),
    kind: v.picklist(kinds),
    // A symbol that is none: the panel follows the page instead.
    symbol: v.fallback(v.nullable(v.pipe(v.string(), v.maxLength(32))), null),
  })
  const Group: v.GenericSchema<unknown, SavedGroup<Kind>> = v.strictObject({
    type: v.literal('group'),
    weight,
    selected: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_TABS)),
    tabs: v.pipe(v.array(Tab), v.minLength(1), v.maxLength(MAX_TABS)),
  })
  const Row: v.GenericSchema<unknown, SavedRow<Kind>> = v.strictObject({
    type: v.literal('row'),
    weight,
    children: v.pipe(
      v.array(v.lazy((input) => (isRow(input) ? Row : Group))),
      v.minLength(1),
      v.maxLength(MAX_TABS),
    ),
  })
  return v.pipe(
    Row,
    v.check((row) => depthOf(row) <= MAX_DEPTH),
    v.check((row) => idsOf(row).length <= MAX_TABS),
    v.check((row) => new Set(idsOf(row)).size === idsOf(row).length),
  )
}

/** How deep rows stand in rows; a layout of one row is 1. */
export function depthOf(row: SavedRow<string>): number {
  return (
    1 + Math.max(0, ...row.children.map((child) => (child.type === 'row' ? depthOf(child) : 0)))
  )
}

const idsOf = (row: SavedRow<string>): readonly string[] =>
  row.children.flatMap((child) =>
    child.type === 'row' ? idsOf(child) : child.tabs.map(({ id }) => id),
  )
