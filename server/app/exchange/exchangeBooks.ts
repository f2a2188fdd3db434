// Read-only view of the exchange's books for the market data: levels, changes, the best of each
// side. Dealt instruments have no book.
import type { Observable } from 'rxjs'
import { changedLevels } from '../../core/engine/book/changedLevels'
import type { Pipeline } from '../../core/exchange/pipeline'
import type { Level, Sides } from '../../core/exchange/marketEvents'
import type { MarketBooks } from '../../features/market-data/api'
import type { SymbolTrade } from '../../../src/domain/records/records'

const NO_LEVELS: Sides = { bids: [], asks: [] }

export class ExchangeBooks implements MarketBooks {
  readonly marketTrade$: Observable<SymbolTrade>

  constructor(private readonly exchange: Pick<Pipeline, 'view' | 'trade$'>) {
    this.marketTrade$ = exchange.trade$
  }

  levels(symbol: string): Sides {
    return this.exchange.view(symbol).book?.levels() ?? NO_LEVELS
  }

  drainChanges(symbol: string): Sides {
    const { book } = this.exchange.view(symbol)
    return book ? changedLevels(book) : NO_LEVELS
  }

  best(symbol: string): { readonly bid: Level | undefined; readonly ask: Level | undefined } {
    const { bids, asks } = this.exchange.view(symbol).book?.levels(1) ?? NO_LEVELS
    return { bid: bids[0], ask: asks[0] }
  }
}
