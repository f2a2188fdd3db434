// Panel kinds of the terminal.

/** All panel kinds, in menu order. */
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
  'alerts',
  'news',
  'notes',
  'funding',
  'calculator',
  'performance',
  'lists',
  'ladder',
  'heatmap',
] as const
export type PanelKind = (typeof PANEL_KINDS)[number]

/** Every panel except those that a market does not use. */
export const panelsWithout = (...left: readonly PanelKind[]): readonly PanelKind[] =>
  PANEL_KINDS.filter((kind) => !left.includes(kind))

export const isPanelKind = (value: unknown): value is PanelKind =>
  (PANEL_KINDS as readonly unknown[]).includes(value)
