// What every panel of the terminal is: its kinds and the facts it is given.
import type { Instrument } from '../domain/instruments'
import type { MarketDescriptor } from './markets/MarketDescriptor'

/** Every panel there is, in the order menus list them. */
export const PANEL_KINDS = [
  'chart',
  'depth',
  'book',
  'trades',
  'watchlist',
  'orderForm',
  'positions',
  'orders',
  'history',
  'fills',
  'account',
  'assets',
  'health',
] as const
export type PanelKind = (typeof PANEL_KINDS)[number]

/** Every panel but those that a market has no use for. */
export const panelsWithout = (...left: readonly PanelKind[]): readonly PanelKind[] =>
  PANEL_KINDS.filter((kind) => !left.includes(kind))

const OF_INSTRUMENT: ReadonlySet<PanelKind> = new Set([
  'chart',
  'depth',
  'book',
  'trades',
  'orderForm',
])

/** Whether a panel shows one instrument, the page's or one that it is pinned to. */
export const showsInstrument = (kind: PanelKind): boolean => OF_INSTRUMENT.has(kind)

export interface PanelProps {
  /** The panel's name towards the engine: unique on the page, suspended while hidden. */
  readonly panelId: string
  /** The instrument the panel is linked to, and the market that lists it. */
  readonly instrument: Instrument
  readonly market: MarketDescriptor
  /** False while the panel's tab is behind another: paint nothing, subscribe to nothing new. */
  readonly visible: boolean
}

export const isPanelKind = (value: unknown): value is PanelKind =>
  (PANEL_KINDS as readonly unknown[]).includes(value)
