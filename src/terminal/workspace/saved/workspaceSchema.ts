// Schema of a workspace from outside: from this device, the account, a file or a link. Bounded in
// bytes, depth and count; text stays text.
import * as v from 'valibot'
import { PANEL_KINDS, type PanelKind } from '../../panel'
import { LayoutSchema, MAX_DEPTH } from '../layout/layoutSchema'
import { SymbolSchema } from '../layout/panelLink'
import { cleanName, type Layouts, type Workspace, type WorkspaceContent } from './workspace'
import type { Market } from '../../../domain/instruments'

/** The version of the format; a higher one was written by a newer build. */
export const FORMAT_VERSION = 3
/** Of brackets in its JSON: twice that of the rows in a layout, and the levels around them. */
const MAX_BRACKETS = 2 * MAX_DEPTH + 12

const Layout = LayoutSchema<PanelKind>(PANEL_KINDS)
const LayoutsOfMarket: v.GenericSchema<unknown, Layouts> = v.strictObject({
  wide: v.exactOptional(Layout),
  medium: v.exactOptional(Layout),
  narrow: v.exactOptional(Layout),
})
const layouts = v.pipe(
  v.record(v.pipe(v.string(), v.regex(/^[a-z]{1,16}$/)), LayoutsOfMarket),
  v.check((byMarket) => Object.keys(byMarket).length <= 8),
  // Layouts of a market that this build does not have stay as they are, for the build that does.
  v.transform((byMarket) => byMarket as Readonly<Partial<Record<Market, Layouts>>>),
)
const content = {
  name: v.pipe(v.string(), v.maxLength(400), v.transform(cleanName)),
  symbol: v.fallback(v.nullable(SymbolSchema), null),
  locked: v.boolean(),
  groups: v.strictObject({
    green: v.exactOptional(SymbolSchema),
    orange: v.exactOptional(SymbolSchema),
    violet: v.exactOptional(SymbolSchema),
    teal: v.exactOptional(SymbolSchema),
  }),
  layouts,
}

export const ContentSchema: v.GenericSchema<unknown, WorkspaceContent> = v.strictObject(content)

const id = v.pipe(v.string(), v.regex(/^[a-z0-9]{1,24}$/))
/** True for the text of an id, and for that of a stamp. */
export const isWorkspaceId = (text: string): boolean => v.is(id, text)

export const WorkspaceSchema: v.GenericSchema<unknown, Workspace> = v.strictObject({
  ...content,
  id,
  stamp: id,
})

/** JSON whose nesting is bounded, because schemas descend recursively; undefined if it is not. */
export function parseShallow(text: string): unknown {
  if (bracketDepth(text) > MAX_BRACKETS) return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** The deepest nesting of brackets outside of strings. */
function bracketDepth(text: string): number {
  let depth = 0
  let deepest = 0
  let inString = false
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at]
    if (inString) {
      if (char === '\\') at += 1
      else if (char === '"') inString = false
    } else if (char === '"') inString = true
    else if (char === '{' || char === '[') deepest = Math.max(deepest, (depth += 1))
    else if (char === '}' || char === ']') depth -= 1
  }
  return deepest
}
