// How a view of the stream is asked for, and what it gives: one panel's wish and its values,
// whichever thread lies between.
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
  /** Levels a side, 1 to 1000. */
  readonly levels: number
  /** Grouping in ticks: 1, 10, 100, … */
  readonly step: number
  /** At most so many values a second; default and most 10. */
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

/** What a view of each kind gives. */
export interface ViewValues {
  readonly book: BookView
  readonly trades: TradesView
  readonly tickers: TickersView
  readonly ticker: TickerView
  readonly prices: PricesView
  readonly funding: FundingView
  readonly candle: CandleView
  readonly account: AccountView
  /** What happened since the last value, oldest first. */
  readonly notices: readonly NoticeEvent[]
  readonly status: StatusView
  readonly announcements: AnnouncementsView
}

export type ViewKind = ViewRequest['kind']
export type ViewValue = ViewValues[ViewKind]
