// Owns the interface that the UI holds of the stream engine, whichever thread it runs in. The
// implementation is client.ts; tests of panels may pass a hand-written fake of this interface.
import type { Observable } from 'rxjs'
import type { Candle } from '../domain/candles'
import type { Market } from '../domain/instruments'
import type { Interval } from '../domain/intervals'
import type {
  AccountView,
  BookView,
  CandleView,
  Connection,
  EngineFigures,
  NoticeEvent,
  StatusView,
  TickersView,
  TradesView,
} from '../domain/views/views'

/** Who looks: a hidden panel is suspended and costs nothing until it is resumed. */
export type PanelId = string

export interface BookRequest {
  readonly symbol: string
  /** Levels a side, 1 to 1000. */
  readonly levels: number
  /** Grouping in ticks: 1, 10, 100, … */
  readonly step: number
  /** At most so many frames a second; default 10. */
  readonly framesPerSecond?: number
}

/**
 * Every stream is cold: the first subscriber of a view opens it in the worker, the last one closes
 * it. Each carries the last value first, then at most one conflated value a frame. Streams never
 * error and never complete; trouble is in the value's freshness.
 */
export interface EngineClient {
  readonly connection$: Observable<Connection>
  readonly figures$: Observable<EngineFigures>
  book$(panel: PanelId, request: BookRequest): Observable<BookView>
  trades$(panel: PanelId, symbol: string): Observable<TradesView>
  tickers$(panel: PanelId, market: Market): Observable<TickersView>
  candle$(panel: PanelId, symbol: string, interval: Interval): Observable<CandleView>
  /** Tickets, positions and balances of the signed-in account. */
  readonly account$: Observable<AccountView>
  readonly notices$: Observable<NoticeEvent>
  /** Which instruments are stale, frozen or closed now. */
  readonly status$: Observable<StatusView>
  /** Bars that start in [from, to] ms, oldest first, from the exchange's history. */
  history(symbol: string, interval: Interval, from: number, to: number): Promise<readonly Candle[]>
  /** The access token for private channels; null signs out and clears private state. */
  authenticate(token: string | null): void
  /** A hidden panel receives nothing; on resume it gets one full frame. */
  suspend(panel: PanelId): void
  resume(panel: PanelId): void
  /** Closes this window's share of the engine. */
  dispose(): void
}
