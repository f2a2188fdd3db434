// State of the order book panel outside React: the newest view of each stream. One subscription in,
// one notification per change out.
import { merge, tap, type Observable } from 'rxjs'
import type { Ticker } from '../../../domain/records/records'
import type { BookView, Freshness } from '../../../domain/views/views'
import type { BookRequest } from '../../../domain/views/viewRequests'
import type { EngineClient } from '../../../workers/contract'
import type { Listing } from '../../markets/markets'
import type { OrderRow } from '../../trading/lists/rows'
import { bookRows, type BookRow } from './bookRows'
import { ownLevels } from './ownLevels'

const NO_PRICES: ReadonlyMap<string, Ticker> = new Map()
const NOTHING: ReadonlySet<number> = new Set()

export class BookScreen {
  view: BookView | null = null
  ticker: Ticker | null = null
  /** Direction of the last price change. */
  direction: 'up' | 'down' | 'flat' = 'flat'
  ownBids: ReadonlySet<number> = NOTHING
  ownAsks: ReadonlySet<number> = NOTHING

  /** Streams that feed this screen; each emission signals a change. */
  follow$(
    engine: EngineClient,
    panelId: string,
    { instrument, market }: Listing,
    request: Omit<BookRequest, 'symbol'>,
    report: (fresh: Freshness) => void,
  ): Observable<unknown> {
    const { step } = request
    const { symbol } = instrument
    return merge(
      engine.book$(panelId, { symbol, ...request }).pipe(
        tap((view) => {
          this.view = view
          report(view.freshness)
        }),
      ),
      engine.ticker$(panelId, symbol).pipe(tap(({ ticker }) => this.#tick(ticker))),
      engine.account$.pipe(
        tap((account) => this.#mark(market.lists.orders.rows(account, NO_PRICES), symbol, step)),
      ),
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

  #mark(orders: readonly OrderRow[], symbol: string, step: number): void {
    this.ownBids = ownLevels(orders, symbol, step, 'BUY')
    this.ownAsks = ownLevels(orders, symbol, step, 'SELL')
  }
}
