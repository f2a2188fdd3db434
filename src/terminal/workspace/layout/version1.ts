// The first form of kept layouts, in which each market had panel kinds of its own, and the way
// from it to kinds that all markets share.
import * as v from 'valibot'
import type { PanelKind } from '../../panel'
import { LayoutSchema, type SavedRow, type SavedTab } from './layoutSchema'

const KINDS = {
  chart: 'chart',
  depth: 'depth',
  orderbook: 'book',
  trades: 'trades',
  markets: 'watchlist',
  ticket: 'orderForm',
  spotTicket: 'orderForm',
  forexTicket: 'orderForm',
  positions: 'positions',
  forexPositions: 'positions',
  orders: 'orders',
  spotOrders: 'orders',
  forexPending: 'orders',
  history: 'history',
  spotHistory: 'history',
  forexHistory: 'history',
  fills: 'fills',
  spotFills: 'fills',
  forexDeals: 'fills',
  account: 'account',
  forexOverview: 'account',
  assets: 'assets',
} as const satisfies Record<string, PanelKind>

type Kind1 = keyof typeof KINDS

const Layout1 = LayoutSchema(Object.keys(KINDS) as Kind1[])

const Saved1 = v.strictObject({
  version: v.literal(1),
  desks: v.strictObject({
    wide: v.optional(Layout1),
    medium: v.optional(Layout1),
    narrow: v.optional(Layout1),
  }),
})

/** The same layouts in the second form; null where they are not of the first. */
export function fromVersion1(saved: object): unknown {
  const parsed = v.safeParse(Saved1, saved)
  if (!parsed.success) return null
  const layouts = Object.fromEntries(
    Object.entries(parsed.output.desks).map(([size, row]) => [size, row && rowOf(row)]),
  )
  return { version: 2, layouts }
}

function rowOf(row: SavedRow<Kind1>): SavedRow<PanelKind> {
  return {
    ...row,
    children: row.children.map((child) =>
      child.type === 'row' ? rowOf(child) : { ...child, tabs: child.tabs.map(tabOf) },
    ),
  }
}

function tabOf({ id, kind, symbol }: SavedTab<Kind1>): SavedTab<PanelKind> {
  const now = KINDS[kind]
  return { id: id.replace(/^\w+(?=-)/, now), kind: now, symbol }
}
