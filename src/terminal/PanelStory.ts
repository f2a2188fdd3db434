// The contract of a panel's story: what the engine and the exchange say in each state. The studio
// shows the panel with these values in place of an exchange.
import type { Candle } from '../domain/candles'
import type {
  AccountView,
  BookView,
  Connection,
  EngineHealth,
  FundingView,
  PricesView,
  TickersView,
  TradesView,
} from '../domain/views/views'
import type { CallName, DataOf } from '../session/calls'
import type { PanelKind } from './panel'

export interface PanelState {
  /** The instrument; left out: the BTC/USDT perpetual. */
  readonly symbol?: string
  /** Null: a guest. Left out: a member whose account has not come yet. */
  readonly account?: AccountView | null
  readonly book?: BookView
  readonly trades?: TradesView
  readonly tickers?: TickersView
  readonly prices?: PricesView
  readonly funding?: FundingView
  readonly bars?: readonly Candle[]
  readonly connection?: Connection
  readonly health?: EngineHealth
  /** Answers of the exchange; any other call finds it unreachable. */
  readonly answers?: { readonly [N in CallName]?: DataOf<N> }
}

export interface PanelStory {
  readonly kind: PanelKind
  /** CSS pixels; the width of the window if that is less. */
  readonly size: readonly [width: number, height: number]
  readonly states: Readonly<Record<string, PanelState>>
}
