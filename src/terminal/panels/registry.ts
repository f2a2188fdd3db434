// Owns which component stands behind each panel kind; each is fetched when a layout first shows it.
// It refuses to know where panels stand.
import type { ComponentType } from 'react'
import type { PanelKind, PanelProps } from '../panel'

export type PanelComponent = ComponentType<PanelProps>

const LOADERS: Readonly<Record<PanelKind, () => Promise<PanelComponent>>> = {
  chart: () => import('./chart/ChartPanel').then((m) => m.ChartPanel),
  depth: () => import('./depth/DepthPanel').then((m) => m.DepthPanel),
  book: () => import('./book/OrderBookPanel').then((m) => m.OrderBookPanel),
  trades: () => import('./trades/TradesPanel').then((m) => m.TradesPanel),
  watchlist: () => import('./watchlist/MarketsPanel').then((m) => m.MarketsPanel),
  orderForm: () => import('./orderForm/OrderFormPanel').then((m) => m.OrderFormPanel),
  positions: () => import('./positions/PositionsPanel').then((m) => m.PositionsPanel),
  orders: () => import('./orders/OrdersPanel').then((m) => m.OrdersPanel),
  history: () => import('./history/HistoryPanel').then((m) => m.HistoryPanel),
  fills: () => import('./fills/FillsPanel').then((m) => m.FillsPanel),
  account: () => import('./account/AccountPanel').then((m) => m.AccountPanel),
  assets: () => import('./assets/AssetsPanel').then((m) => m.AssetsPanel),
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
