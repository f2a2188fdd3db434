// Owns what every panel of the terminal is: its kinds and the three facts it is given. It refuses
// to know what a panel shows.

/** Every panel a desk can hold, in the order the menu lists them. */
export const PANEL_KINDS = [
  'chart',
  'depth',
  'orderbook',
  'trades',
  'markets',
  'ticket',
  'positions',
  'orders',
  'history',
  'fills',
  'assets',
  'account',
] as const
export type PanelKind = (typeof PANEL_KINDS)[number]

export interface PanelProps {
  /** The panel's name towards the engine: unique on the page, suspended while hidden. */
  readonly panelId: string
  /** URL symbol of the instrument the panel is linked to, for example `btcusdtperp`. */
  readonly symbol: string
  /** False while the panel's tab is behind another: paint nothing, subscribe to nothing new. */
  readonly visible: boolean
}

export const isPanelKind = (value: unknown): value is PanelKind =>
  (PANEL_KINDS as readonly unknown[]).includes(value)
