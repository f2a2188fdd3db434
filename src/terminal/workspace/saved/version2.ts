// Layouts as version 2 kept them: one text for each market, panels that follow the page or are
// pinned to an instrument.
import * as v from 'valibot'
import { LAYOUT_SIZES } from '../layout/layout'
import { PAGE_LINK } from '../layout/panelLink'
import { FIRST_ID, newId, type Workspace } from './workspace'
import { ContentSchema, parseShallow } from './workspaceSchema'

const MAX_TEXT = 64_000

const Outer = v.strictObject({
  version: v.literal(2),
  layouts: v.record(v.picklist(LAYOUT_SIZES), v.unknown()),
})

/** The key of version 2 for a market and an account, or `guest`. */
export const version2Key = (market: string, owner: string): string =>
  `meridian.layout.${market}/${owner}`

/**
 * The first workspace out of the texts of version 2 by market; null if no text is valid. The
 * second result is true if one was damaged.
 */
export function fromVersion2(
  texts: readonly (readonly [market: string, text: string])[],
): readonly [workspace: Workspace | null, damaged: boolean] {
  const read = texts.map(([market, text]) => [market, layoutsOf(text)] as const)
  const valid = read.filter(([, layouts]) => layouts !== null)
  const content = v.safeParse(ContentSchema, {
    name: '',
    symbol: null,
    locked: false,
    groups: {},
    layouts: Object.fromEntries(valid),
  })
  if (!content.success) return [null, true]
  const damaged = valid.length < read.length
  if (valid.length === 0) return [null, damaged]
  return [{ ...content.output, id: FIRST_ID, stamp: newId() }, damaged]
}

function layoutsOf(text: string): Readonly<Record<string, unknown>> | null {
  const parsed = text.length > MAX_TEXT ? null : v.safeParse(Outer, parseShallow(text))
  if (!parsed?.success) return null
  const layouts = linked(parsed.output.layouts)
  const content = { name: '', symbol: null, locked: false, groups: {}, layouts: { any: layouts } }
  return v.is(ContentSchema, content) ? (layouts as Record<string, unknown>) : null
}

/** Panels with a `symbol` as panels with a `link`, at any depth. */
function linked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(linked)
  if (typeof value !== 'object' || value === null) return value
  if (!('kind' in value && 'symbol' in value))
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, linked(each)]))
  const { symbol, ...rest } = value
  return { ...rest, link: typeof symbol === 'string' ? { symbol } : PAGE_LINK }
}
