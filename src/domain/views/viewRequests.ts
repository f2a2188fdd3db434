// Owns how a view of the stream is asked for and how its conflated values travel, whichever thread
// lies between. A view is one panel's wish; its number is chosen by the asker.
import type { Interval } from '../intervals'
import type { Market } from '../instruments'
import type {
  AccountView,
  BookView,
  CandleView,
  NoticeEvent,
  StatusView,
  TickersView,
  TradesView,
} from './views'

export type ViewRequest =
  | {
      readonly kind: 'book'
      readonly symbol: string
      readonly levels: number
      readonly step: number
      readonly framesPerSecond?: number
    }
  | { readonly kind: 'trades'; readonly symbol: string }
  | { readonly kind: 'tickers'; readonly market: Market }
  | { readonly kind: 'candle'; readonly symbol: string; readonly interval: Interval }
  | { readonly kind: 'account' }
  | { readonly kind: 'notices' }
  | { readonly kind: 'status' }

/** One value of one view. */
export type ViewFrame =
  | { readonly view: number; readonly kind: 'book'; readonly value: BookView }
  | { readonly view: number; readonly kind: 'trades'; readonly value: TradesView }
  | { readonly view: number; readonly kind: 'tickers'; readonly value: TickersView }
  | { readonly view: number; readonly kind: 'candle'; readonly value: CandleView }
  | { readonly view: number; readonly kind: 'account'; readonly value: AccountView }
  | { readonly view: number; readonly kind: 'notices'; readonly value: readonly NoticeEvent[] }
  | { readonly view: number; readonly kind: 'status'; readonly value: StatusView }
