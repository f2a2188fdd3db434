// The stream engine's interface for the UI, independent of its thread. The implementation is
// client.ts; tests of panels may pass a hand-written fake of this interface.
import type { Observable } from 'rxjs'
import type { Candle } from '../domain/candles'
import type { Market } from '../domain/instruments'
import type { Interval } from '../domain/intervals'
import type { BookRequest } from '../domain/views/viewRequests'
import type {
  AccountView,
  AnnouncementsView,
  BookView,
  CandleView,
  Connection,
  EngineHealth,
  FundingView,
  NoticeEvent,
  PricesView,
  StatusView,
  TickersView,
  TickerView,
  TradesView,
} from '../domain/views/views'

/** The subscribing panel: a hidden panel is suspended and costs nothing until it is resumed. */
export type PanelId = string

/**
 * Every stream is cold: the first subscriber of a view opens it in the worker, the last one closes
 * it. Each emits the last value first, then at most ten conflated values a second; the values of
 * all views at one moment arrive in one turn, and a figure that two of them show is the same in
 * both. Streams never complete, and failures are in the value's freshness; only a request for
 * something that does not exist is an error.
 */
export interface EngineClient {
  readonly connection$: Observable<Connection>
  readonly health$: Observable<EngineHealth>
  /** The exchange's time at the moment of emission, ms UTC, whenever it was stated anew. */
  readonly time$: Observable<number>
  book$(panel: PanelId, request: BookRequest): Observable<BookView>
  trades$(panel: PanelId, symbol: string): Observable<TradesView>
  /** One instrument's ticker, instead of one row of `tickers$`. */
  ticker$(panel: PanelId, symbol: string): Observable<TickerView>
  tickers$(panel: PanelId, market: Market): Observable<TickersView>
  /** All prices of a market, and the funding rates of all perpetuals, once a second. */
  prices$(panel: PanelId, market: Market): Observable<PricesView>
  funding$(panel: PanelId): Observable<FundingView>
  candle$(panel: PanelId, symbol: string, interval: Interval): Observable<CandleView>
  /** Tickets, positions and balances of the signed-in account. */
  readonly account$: Observable<AccountView>
  readonly notices$: Observable<NoticeEvent>
  /** The instruments that are stale, frozen or closed now. */
  readonly status$: Observable<StatusView>
  /** The announcements in the header of every page. */
  readonly announcements$: Observable<AnnouncementsView>
  /**
   * Bars that start in [from, to] ms UTC, oldest first; false on any failure, and it never rejects.
   * Without an end: up to the exchange's present; without a beginning: as many as it returns.
   */
  history(
    symbol: string,
    interval: Interval,
    from: number | null,
    to: number | null,
  ): Promise<readonly Candle[] | false>
  /** The access token for private channels; null signs out and clears private state. */
  authenticate(token: string | null): void
  /** A hidden panel receives nothing; on resume it gets one full frame. */
  suspend(panel: PanelId): void
  resume(panel: PanelId): void
  /** Closes this window's session of the engine. */
  dispose(): void
}
