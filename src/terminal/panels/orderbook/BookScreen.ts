// Owns what the book panel currently shows, outside React: the newest view of each stream, and how
// they arrive. One subscription in, one notice out per change. It refuses to know pixels.
import { merge, tap, type Observable } from 'rxjs'
import { findInstrument } from '../../../domain/instruments'
import type { FuturesTicket, Ticker } from '../../../domain/records'
import { readTicks } from '../../../domain/decimal'
import type { BookView, Freshness } from '../../../domain/views/views'
import type { BookRequest, EngineClient } from '../../../workers/contract'
import { bookRows, groupPrice, type BookRow } from './bookRows'

const NOTHING: ReadonlySet<number> = new Set()

export class BookScreen {
  view: BookView | null = null
  ticker: Ticker | null = null
  /** Which way the last price went when it last moved. */
  direction: 'up' | 'down' | 'flat' = 'flat'
  ownBids: ReadonlySet<number> = NOTHING
  ownAsks: ReadonlySet<number> = NOTHING

  /** The streams that keep this screen; each emission means that something changed. */
  follow$(
    engine: EngineClient,
    panelId: string,
    request: BookRequest,
    report: (fresh: Freshness) => void,
  ): Observable<unknown> {
    const { symbol, step } = request
    return merge(
      engine.book$(panelId, request).pipe(
        tap((view) => {
          this.view = view
          report(view.freshness)
        }),
      ),
      engine
        .tickers$(panelId, 'futures')
        .pipe(tap(({ tickers }) => this.#tick(tickers.get(symbol) ?? null))),
      engine.account$.pipe(tap(({ orders }) => this.#mark(orders, symbol, step))),
    )
  }

  /** At most `count` rows of a side, best first. */
  rows(side: 'bid' | 'ask', count: number): readonly BookRow[] {
    if (!this.view) return []
    return side === 'bid'
      ? bookRows(this.view.bids, count, this.ownBids)
      : bookRows(this.view.asks, count, this.ownAsks)
  }

  #tick(ticker: Ticker | null): void {
    if (ticker && this.ticker && ticker.last !== this.ticker.last)
      this.direction = ticker.last > this.ticker.last ? 'up' : 'down'
    this.ticker = ticker
  }

  #mark(orders: readonly FuturesTicket[], symbol: string, step: number): void {
    const decimals = findInstrument(symbol)?.tickDecimals ?? 0
    const of = (direction: 'LONG' | 'SHORT') =>
      new Set(
        orders
          .filter((it) => it.symbol === symbol && it.direction === direction)
          .flatMap((it) => (it.openPrice === null ? [] : [readTicks(it.openPrice, decimals)]))
          .map((price) => groupPrice(price, step, direction === 'LONG' ? 'BUY' : 'SELL')),
      )
    this.ownBids = of('LONG')
    this.ownAsks = of('SHORT')
  }
}
