// An engine that a test plays by hand: each stream is a subject, each request is written down.
import { distinctUntilChanged, map, ReplaySubject, type Observable } from 'rxjs'
import type { Candle } from '../../src/domain/candles'
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
} from '../../src/domain/views/views'
import type { BookRequest } from '../../src/domain/views/viewRequests'
import type { EngineClient } from '../../src/workers/contract'

export class FakeEngine implements EngineClient {
  readonly connection$ = new ReplaySubject<Connection>(1)
  readonly health$ = new ReplaySubject<EngineHealth>(1)
  readonly time$ = new ReplaySubject<number>(1)
  readonly account$ = new ReplaySubject<AccountView>(1)
  readonly notices$ = new ReplaySubject<NoticeEvent>(1)
  readonly status$ = new ReplaySubject<StatusView>(1)
  readonly announcements$ = new ReplaySubject<AnnouncementsView>(1)
  readonly book = new ReplaySubject<BookView>(1)
  readonly trades = new ReplaySubject<TradesView>(1)
  readonly tickers = new ReplaySubject<TickersView>(1)
  readonly prices = new ReplaySubject<PricesView>(1)
  readonly funding = new ReplaySubject<FundingView>(1)
  readonly candle = new ReplaySubject<CandleView>(1)
  readonly bookRequests: BookRequest[] = []
  readonly suspended = new Set<string>()
  bars: (from: number | null, to: number | null) => readonly Candle[] | false = () => []
  disposed = false

  book$(_panel: string, request: BookRequest): Observable<BookView> {
    this.bookRequests.push(request)
    return this.book
  }

  trades$(): Observable<TradesView> {
    return this.trades
  }

  tickers$(): Observable<TickersView> {
    return this.tickers
  }

  /** One row of the tickers that the test plays. */
  ticker$(_panel: string, symbol: string): Observable<TickerView> {
    return this.tickers.pipe(
      map(({ tickers, freshness }) => ({ symbol, ticker: tickers.get(symbol) ?? null, freshness })),
      distinctUntilChanged((a, b) => a.ticker === b.ticker && a.freshness === b.freshness),
    )
  }

  prices$(): Observable<PricesView> {
    return this.prices
  }

  funding$(): Observable<FundingView> {
    return this.funding
  }

  candle$(): Observable<CandleView> {
    return this.candle
  }

  history(_symbol: string, _interval: string, from: number | null, to: number | null) {
    return Promise.resolve(this.bars(from, to))
  }

  authenticate(): void {
    // A test speaks on account$ itself.
  }

  suspend(panel: string): void {
    this.suspended.add(panel)
  }

  resume(panel: string): void {
    this.suspended.delete(panel)
  }

  dispose(): void {
    this.disposed = true
  }
}
