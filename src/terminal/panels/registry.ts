// Owns which component stands behind each panel kind; each is fetched when a desk first shows it.
// It refuses to know where panels stand.
import { lazy, type ComponentType } from 'react'
import type { PanelKind, PanelProps } from './panel'

export type { PanelKind, PanelProps } from './panel'

/** Makes a component that is fetched on first use; `pick` names it in its module. */
function later<M>(load: () => Promise<M>, pick: (module: M) => ComponentType<PanelProps>) {
  return lazy(() => load().then((module) => ({ default: pick(module) })))
}

export const PANELS: Record<PanelKind, ComponentType<PanelProps>> = {
  chart: later(
    () => import('./chart/ChartPanel'),
    (m) => m.ChartPanel,
  ),
  depth: later(
    () => import('./depth/DepthPanel'),
    (m) => m.DepthPanel,
  ),
  orderbook: later(
    () => import('./orderbook/OrderBookPanel'),
    (m) => m.OrderBookPanel,
  ),
  trades: later(
    () => import('./trades/TradesPanel'),
    (m) => m.TradesPanel,
  ),
  markets: later(
    () => import('./markets/MarketsPanel'),
    (m) => m.MarketsPanel,
  ),
  ticket: later(
    () => import('./ticket/TicketPanel'),
    (m) => m.TicketPanel,
  ),
  positions: later(
    () => import('./positions/PositionsPanel'),
    (m) => m.PositionsPanel,
  ),
  orders: later(
    () => import('./orders/OrdersPanel'),
    (m) => m.OrdersPanel,
  ),
  history: later(
    () => import('./history/HistoryPanel'),
    (m) => m.HistoryPanel,
  ),
  fills: later(
    () => import('./fills/FillsPanel'),
    (m) => m.FillsPanel,
  ),
  assets: later(
    () => import('./assets/AssetsPanel'),
    (m) => m.AssetsPanel,
  ),
  account: later(
    () => import('./account/AccountPanel'),
    (m) => m.AccountPanel,
  ),
}
