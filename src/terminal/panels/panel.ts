// Owns what every panel of the terminal is: its kinds, which of them a market has, and the three
// facts it is given. It refuses to know what a panel shows.
import { findInstrument, type Market } from '../../domain/instruments'

/** The panels of every market: they show market data of any instrument. */
const EVERYWHERE = ['chart', 'markets'] as const
/** The panels of markets with an order book. */
const WITH_BOOK = ['depth', 'orderbook', 'trades'] as const
const FUTURES = ['ticket', 'positions', 'orders', 'history', 'fills', 'account'] as const
const SPOT = ['spotTicket', 'spotOrders', 'spotHistory', 'spotFills'] as const
const FOREX = [
  'forexTicket',
  'forexPositions',
  'forexPending',
  'forexHistory',
  'forexDeals',
  'forexOverview',
] as const

/** Every panel there is. */
export const PANEL_KINDS = [
  ...EVERYWHERE,
  ...WITH_BOOK,
  ...FUTURES,
  ...SPOT,
  ...FOREX,
  'assets',
] as const
export type PanelKind = (typeof PANEL_KINDS)[number]

const OF_MARKET: Record<Market, readonly PanelKind[]> = {
  futures: ['chart', ...WITH_BOOK, 'markets', ...FUTURES, 'assets'],
  spot: ['chart', ...WITH_BOOK, 'markets', ...SPOT, 'assets'],
  derivatives: [...EVERYWHERE, ...FOREX, 'assets'],
}

/** Every panel a desk of a market can hold, in the order the menu lists them. */
export const panelsOf = (market: Market): readonly PanelKind[] => OF_MARKET[market]

export interface PanelProps {
  /** The panel's name towards the engine: unique on the page, suspended while hidden. */
  readonly panelId: string
  /** URL symbol of the instrument the panel is linked to, for example `btcusdtperp`. */
  readonly symbol: string
  /** False while the panel's tab is behind another: paint nothing, subscribe to nothing new. */
  readonly visible: boolean
}

/** Whether a value names a panel that a desk of the market can hold. */
export const isPanelOf = (market: Market, value: unknown): value is PanelKind =>
  (panelsOf(market) as readonly unknown[]).includes(value)

export const isPanelKind = (value: unknown): value is PanelKind =>
  (PANEL_KINDS as readonly unknown[]).includes(value)

/** The market a symbol is traded on; futures for one this build does not know. */
export const marketOf = (symbol: string): Market => findInstrument(symbol)?.market ?? 'futures'
