// Schema of a stored layout for the panel kinds of its version: bounded in depth, panels and text,
// with unique ids.
import * as v from 'valibot'
import { LinkSchema, PAGE_LINK, type PanelLink } from './panelLink'

export const MAX_TABS = 32
/** As many as panels: splitting the last panel again nests one more row. */
export const MAX_DEPTH = 32

export interface SavedTab<Kind extends string> {
  readonly id: string
  readonly kind: Kind
  readonly link: PanelLink
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

export const MIN_WEIGHT = 0.1
export const MAX_WEIGHT = 100_000
const weight = v.pipe(v.number(), v.finite(), v.minValue(MIN_WEIGHT), v.maxValue(MAX_WEIGHT))
const isRow = (input: unknown): boolean => v.is(v.object({ type: v.literal('row') }), input)

/** The schema of a whole layout with the given panel kinds. */
export function LayoutSchema<Kind extends string>(
  kinds: readonly Kind[],
): v.GenericSchema<unknown, SavedRow<Kind>> {
  const Tab = v.strictObject({
    id: v.pipe(v.string(), v.regex(/^[a-z]+(?:[A-Z][a-z]+)*-\d{1,4}$/)),
    kind: v.picklist(kinds),
    // An invalid link makes the panel follow the page.
    link: v.fallback(LinkSchema, PAGE_LINK),
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

/** Nesting depth of rows; a layout of one row is 1. */
export function depthOf(row: SavedRow<string>): number {
  return (
    1 + Math.max(0, ...row.children.map((child) => (child.type === 'row' ? depthOf(child) : 0)))
  )
}

const idsOf = (row: SavedRow<string>): readonly string[] =>
  row.children.flatMap((child) =>
    child.type === 'row' ? idsOf(child) : child.tabs.map(({ id }) => id),
  )
