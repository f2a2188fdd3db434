// Owns which component stands behind each panel kind; each is fetched when a desk first shows it.
// It refuses to know where panels stand.
import type { ComponentType } from 'react'
import type { PanelKind, PanelProps } from './panel'

export type { PanelKind, PanelProps } from './panel'

export type PanelComponent = ComponentType<PanelProps>

const LOADERS: Record<PanelKind, () => Promise<PanelComponent>> = {
  chart: () => import('./chart/ChartPanel').then((m) => m.ChartPanel),
  depth: () => import('./depth/DepthPanel').then((m) => m.DepthPanel),
  orderbook: () => import('./orderbook/OrderBookPanel').then((m) => m.OrderBookPanel),
  trades: () => import('./trades/TradesPanel').then((m) => m.TradesPanel),
  markets: () => import('./markets/MarketsPanel').then((m) => m.MarketsPanel),
  ticket: () => import('./ticket/TicketPanel').then((m) => m.TicketPanel),
  positions: () => import('./positions/PositionsPanel').then((m) => m.PositionsPanel),
  orders: () => import('./orders/OrdersPanel').then((m) => m.OrdersPanel),
  history: () => import('./history/HistoryPanel').then((m) => m.HistoryPanel),
  fills: () => import('./fills/FillsPanel').then((m) => m.FillsPanel),
  spotTicket: () => import('./spotTicket/SpotTicketPanel').then((m) => m.SpotTicketPanel),
  spotOrders: () => import('./spotOrders/SpotOrdersPanel').then((m) => m.SpotOrdersPanel),
  spotHistory: () => import('./spotHistory/SpotHistoryPanel').then((m) => m.SpotHistoryPanel),
  spotFills: () => import('./spotFills/SpotFillsPanel').then((m) => m.SpotFillsPanel),
  forexTicket: () => import('./forexTicket/ForexTicketPanel').then((m) => m.ForexTicketPanel),
  forexPositions: () =>
    import('./forexPositions/ForexPositionsPanel').then((m) => m.ForexPositionsPanel),
  forexPending: () => import('./forexPending/ForexPendingPanel').then((m) => m.ForexPendingPanel),
  forexHistory: () => import('./forexHistory/ForexHistoryPanel').then((m) => m.ForexHistoryPanel),
  forexDeals: () => import('./forexDeals/ForexDealsPanel').then((m) => m.ForexDealsPanel),
  forexOverview: () =>
    import('./forexOverview/ForexOverviewPanel').then((m) => m.ForexOverviewPanel),
  assets: () => import('./assets/AssetsPanel').then((m) => m.AssetsPanel),
  account: () => import('./account/AccountPanel').then((m) => m.AccountPanel),
}

const fetched = new Map<PanelKind, PanelComponent>()

/** The component of a kind, if it was fetched before. */
export const knownPanel = (kind: PanelKind): PanelComponent | undefined => fetched.get(kind)

/** Fetches the component of a kind; a failed fetch may be tried again. */
export async function fetchPanel(kind: PanelKind): Promise<PanelComponent> {
  const panel = fetched.get(kind) ?? (await LOADERS[kind]())
  fetched.set(kind, panel)
  return panel
}
