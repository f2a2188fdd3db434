// Table of panels: one row per kind with its component and its behaviour in the dock. A new kind
// needs its name in `PANEL_KINDS`, a row here, a folder and messages.
import type { ComponentType } from 'react'
import type { ADDED_PANELS } from './addedPanels'
import type { PanelKind } from './panel'
import type { PanelProps } from './panelProps'

export type PanelComponent = ComponentType<PanelProps>

interface PanelRow {
  /** Called when a layout first shows the kind. */
  readonly load: () => Promise<PanelComponent>
  /** Shows one instrument: the page's, or a pinned one. */
  readonly hasInstrument?: true
  /** Puts its own header on the tab strip when it is the only tab of its group. */
  readonly hasHead?: true
  /**
   * Width in CSS pixels at which its figures fit side by side; a narrowing window takes space from
   * other panels first.
   */
  readonly minWidth?: number
}

const BOOK_WIDTH = 238

/** The loader of a panel that no preset shows. */
const added = (kind: keyof typeof ADDED_PANELS) => (): Promise<PanelComponent> =>
  import('./addedPanels').then((module) => module.ADDED_PANELS[kind]())

export const PANELS: Readonly<Record<PanelKind, PanelRow>> = {
  chart: {
    load: () => import('./panels/chart/ChartPanel').then((m) => m.ChartPanel),
    hasInstrument: true,
  },
  depth: {
    load: () => import('./panels/depth/DepthPanel').then((m) => m.DepthPanel),
    hasInstrument: true,
  },
  book: {
    load: () => import('./panels/book/OrderBookPanel').then((m) => m.OrderBookPanel),
    hasInstrument: true,
    minWidth: BOOK_WIDTH,
  },
  trades: {
    load: () => import('./panels/trades/TradesPanel').then((m) => m.TradesPanel),
    hasInstrument: true,
    minWidth: BOOK_WIDTH,
  },
  watchlist: {
    load: () => import('./panels/watchlist/MarketsPanel').then((m) => m.MarketsPanel),
    minWidth: BOOK_WIDTH,
  },
  orderForm: {
    load: () => import('./panels/orderForm/OrderFormPanel').then((m) => m.OrderFormPanel),
    hasInstrument: true,
    hasHead: true,
    minWidth: 270,
  },
  positions: {
    load: () => import('./panels/positions/PositionsPanel').then((m) => m.PositionsPanel),
  },
  orders: { load: () => import('./panels/orders/OrdersPanel').then((m) => m.OrdersPanel) },
  history: { load: () => import('./panels/history/HistoryPanel').then((m) => m.HistoryPanel) },
  fills: { load: () => import('./panels/history/FillsPanel').then((m) => m.FillsPanel) },
  account: { load: () => import('./panels/account/AccountPanel').then((m) => m.AccountPanel) },
  assets: { load: () => import('./panels/assets/AssetsPanel').then((m) => m.AssetsPanel) },
  alerts: { load: () => import('./panels/alerts/AlertsPanel').then((m) => m.AlertsPanel) },
  health: { load: () => import('./panels/health/HealthPanel').then((m) => m.HealthPanel) },
  news: { load: added('news') },
  notes: { load: added('notes') },
  funding: { load: added('funding') },
  calculator: { load: added('calculator'), hasInstrument: true },
  performance: { load: added('performance') },
  lists: { load: added('lists') },
  ladder: { load: added('ladder'), hasInstrument: true, minWidth: 270 },
  heatmap: { load: added('heatmap'), hasInstrument: true },
}

const fetched = new Map<PanelKind, PanelComponent>()

/** The component of a kind if it was fetched before. */
export const knownPanel = (kind: PanelKind): PanelComponent | undefined => fetched.get(kind)

/** Fetches the component of a kind; a failed fetch can be retried. */
export async function fetchPanel(kind: PanelKind): Promise<PanelComponent> {
  const panel = fetched.get(kind) ?? (await PANELS[kind].load())
  fetched.set(kind, panel)
  return panel
}
