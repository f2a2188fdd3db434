// Owns the published side of the exchange's books as the market room wants it: levels, changes,
// the best of each side. Dealt instruments have no book. Nobody writes through it.
import type { Observable } from 'rxjs'
import { changedLevels } from '../engine/book/changedLevels'
import type { Exchange } from '../exchange'
import type { Level, MarketBooks, Sides, SymbolTrade } from '../market/doors'

const NO_LEVELS: Sides = { bids: [], asks: [] }

export class MarketFloor implements MarketBooks {
  readonly marketTrade$: Observable<SymbolTrade>

  constructor(private readonly exchange: Pick<Exchange, 'market' | 'marketTrade$'>) {
    this.marketTrade$ = exchange.marketTrade$
  }

  levels(symbol: string): Sides {
    return this.exchange.market(symbol).book?.levels() ?? NO_LEVELS
  }

  drainChanges(symbol: string): Sides {
    const { book } = this.exchange.market(symbol)
    return book ? changedLevels(book) : NO_LEVELS
  }

  best(symbol: string): { readonly bid: Level | undefined; readonly ask: Level | undefined } {
    const { bids, asks } = this.exchange.market(symbol).book?.levels(1) ?? NO_LEVELS
    return { bid: bids[0], ask: asks[0] }
  }
}
