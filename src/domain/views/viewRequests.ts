// The requests and values of stream views: one panel's request and its values, whichever thread is
// between.
import type { Interval } from '../intervals'
import type { Market } from '../instruments'
import type {
  AccountView,
  AnnouncementsView,
  BookView,
  CandleView,
  FundingView,
  NoticeEvent,
  PricesView,
  StatusView,
  TickersView,
  TickerView,
  TradesView,
} from './views'

export interface BookRequest {
  readonly symbol: string
  /** Levels per side, 1 to 1000. */
  readonly levels: number
  /** Grouping in ticks: 1, 10, 100, … */
  readonly step: number
  /** The maximum number of values a second; default and maximum 10. */
  readonly framesPerSecond?: number
}

export type ViewRequest =
  | ({ readonly kind: 'book' } & BookRequest)
  | { readonly kind: 'trades'; readonly symbol: string }
  | { readonly kind: 'tickers'; readonly market: Market }
  | { readonly kind: 'ticker'; readonly symbol: string }
  | { readonly kind: 'prices'; readonly market: Market }
  | { readonly kind: 'funding' }
  | { readonly kind: 'candle'; readonly symbol: string; readonly interval: Interval }
  | { readonly kind: 'account' }
  | { readonly kind: 'notices' }
  | { readonly kind: 'status' }
  | { readonly kind: 'announcements' }

/** The value type of each kind of view. */
export interface ViewValues {
  readonly book: BookView
  readonly trades: TradesView
  readonly tickers: TickersView
  readonly ticker: TickerView
  readonly prices: PricesView
  readonly funding: FundingView
  readonly candle: CandleView
  readonly account: AccountView
  /** Events since the last value, oldest first. */
  readonly notices: readonly NoticeEvent[]
  readonly status: StatusView
  readonly announcements: AnnouncementsView
}

export type ViewKind = ViewRequest['kind']
export type ViewValue = ViewValues[ViewKind]
