// Which component stands behind each panel kind; each is fetched when a layout first shows it.
//
import type { ComponentType } from 'react'
import type { PanelKind, PanelProps } from './panel'

export type PanelComponent = ComponentType<PanelProps>

const LOADERS: Readonly<Record<PanelKind, () => Promise<PanelComponent>>> = {
  chart: () => import('./panels/chart/ChartPanel').then((m) => m.ChartPanel),
  depth: () => import('./panels/depth/DepthPanel').then((m) => m.DepthPanel),
  book: () => import('./panels/book/OrderBookPanel').then((m) => m.OrderBookPanel),
  trades: () => import('./panels/trades/TradesPanel').then((m) => m.TradesPanel),
  watchlist: () => import('./panels/watchlist/MarketsPanel').then((m) => m.MarketsPanel),
  orderForm: () => import('./panels/orderForm/OrderFormPanel').then((m) => m.OrderFormPanel),
  positions: () => import('./panels/positions/PositionsPanel').then((m) => m.PositionsPanel),
  orders: () => import('./panels/orders/OrdersPanel').then((m) => m.OrdersPanel),
  history: () => import('./panels/history/HistoryPanel').then((m) => m.HistoryPanel),
  fills: () => import('./panels/history/FillsPanel').then((m) => m.FillsPanel),
  account: () => import('./panels/account/AccountPanel').then((m) => m.AccountPanel),
  assets: () => import('./panels/assets/AssetsPanel').then((m) => m.AssetsPanel),
  health: () => import('./panels/health/HealthPanel').then((m) => m.HealthPanel),
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
