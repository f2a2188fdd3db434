// The form in which layouts are kept, and reading it back: migrated by version, checked
// against the schema, refused when damaged.
import * as v from 'valibot'
import type { MarketDescriptor } from '../../markets/MarketDescriptor'
import { PANEL_KINDS, type PanelKind } from '../../panel'
import { LAYOUT_SIZES, tabsOf, type LayoutRow, type LayoutSize } from './layout'
import { LayoutSchema, MAX_TEXT } from './layoutSchema'
import { fromVersion1 } from './version1'

export const LAYOUT_VERSION = 2

const Layout = LayoutSchema<PanelKind>(PANEL_KINDS)

const Saved = v.strictObject({
  version: v.literal(LAYOUT_VERSION),
  layouts: v.strictObject({
    wide: v.optional(Layout),
    medium: v.optional(Layout),
    narrow: v.optional(Layout),
  }),
})

export type Layouts = Readonly<Partial<Record<LayoutSize, LayoutRow>>>
export type LayoutsRead =
  | { readonly kind: 'none' }
  | { readonly kind: 'read'; readonly layouts: Layouts }
  | { readonly kind: 'damaged' }

/** Turns the form of one version into that of the next; keyed by the version it takes. */
export type Migrations = Readonly<Record<number, (saved: object) => unknown>>

const MIGRATIONS: Migrations = { 1: fromVersion1 }

/**
 * Reads the saved layouts of a market: migrates step by step, then checks. Nothing of a damaged
 * text is used.
 */
export function readLayouts(
  text: string | null,
  market: Pick<MarketDescriptor, 'panels' | 'instruments'>,
  migrations = MIGRATIONS,
): LayoutsRead {
  if (text === null || text === '') return { kind: 'none' }
  if (text.length > MAX_TEXT) return { kind: 'damaged' }
  const parsed = v.safeParse(Saved, migrate(parseJson(text), migrations))
  if (!parsed.success) return { kind: 'damaged' }
  const layouts: Partial<Record<LayoutSize, LayoutRow>> = {}
  for (const size of LAYOUT_SIZES) {
    const layout = parsed.output.layouts[size]
    if (!layout) continue
    if (!tabsOf(layout).every(({ kind }) => market.panels.includes(kind)))
      return { kind: 'damaged' }
    layouts[size] = withListed(layout, new Set(market.instruments.map(({ symbol }) => symbol)))
  }
  return { kind: 'read', layouts }
}

/** The text that readLayouts reads back. */
export const writeLayouts = (layouts: Layouts): string =>
  JSON.stringify({ version: LAYOUT_VERSION, layouts })

/** A panel that stays on a contract that is no more follows the page instead. */
function withListed(row: LayoutRow, listed: ReadonlySet<string>): LayoutRow {
  return {
    ...row,
    children: row.children.map((child) => {
      if (child.type === 'row') return withListed(child, listed)
      const tabs = child.tabs.map((tab) =>
        tab.symbol === null || listed.has(tab.symbol) ? tab : { ...tab, symbol: null },
      )
      return { ...child, tabs }
    }),
  }
}

function migrate(saved: unknown, migrations: Migrations): unknown {
  let current = saved
  for (let steps = 0; steps < 100; steps += 1) {
    if (typeof current !== 'object' || current === null || !('version' in current)) return null
    const step = migrations[Number(current.version)]
    if (current.version === LAYOUT_VERSION || !step) return current
    current = step(current)
  }
  return null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
