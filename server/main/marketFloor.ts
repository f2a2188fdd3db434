// Owns the one place where market sources meet books: perpetuals go to the exchange, spot pairs to
// books of the house alone until customers trade there, dealt instruments have none.
import { Subject, merge, type Observable } from 'rxjs'
import type { Lots, Rate, Ticks } from '../../src/domain/brand'
import { findPerpetual, instrumentsOf } from '../../src/domain/instruments'
import type { Side } from '../../src/domain/records'
import { Book } from '../engine/book/book'
import { setHouseDepth } from '../engine/book/houseDepth'
import { HOUSE, type BookLike } from '../engine/book/types'
import type { Exchange } from '../exchange'
import type { Level, MarketBooks, Sides, SymbolTrade } from '../market/doors'
import type { Clock, HouseDepth, HouseDoor } from '../ports'

const NO_LEVELS: Sides = { bids: [], asks: [] }

export class MarketFloor implements HouseDoor, MarketBooks {
  readonly marketTrade$: Observable<SymbolTrade>
  readonly #shown = new Map(instrumentsOf('spot').map(({ symbol }) => [symbol, new Book()]))
  readonly #shownTrades = new Subject<SymbolTrade>()
  #lastTrade: number

  constructor(
    private readonly exchange: Exchange,
    private readonly clock: Clock,
  ) {
    this.#lastTrade = clock.now() * 1_000
    this.marketTrade$ = merge(exchange.marketTrade$, this.#shownTrades)
  }

  depth(symbol: string, update: HouseDepth): void {
    const shown = this.#shown.get(symbol)
    if (shown) setHouseDepth(shown, update)
    else if (findPerpetual(symbol)) this.exchange.depth(symbol, update)
  }

  take(symbol: string, side: Side, quantity: Lots, limit: Ticks): void {
    const shown = this.#shown.get(symbol)
    if (shown) {
      const { fills } = shown.take({ owner: HOUSE, side, quantity, limit })
      for (const fill of fills) this.#print(symbol, side, fill.quantity, fill.price)
    } else if (findPerpetual(symbol)) this.exchange.take(symbol, side, quantity, limit)
  }

  print(symbol: string, side: Side, quantity: Lots, price: Ticks): void {
    if (this.#shown.has(symbol)) this.#print(symbol, side, quantity, price)
    else if (findPerpetual(symbol)) this.exchange.print(symbol, side, quantity, price)
  }

  mark(symbol: string, mark: Ticks, index: Ticks): void {
    if (findPerpetual(symbol)) this.exchange.mark(symbol, mark, index)
  }

  fundingRate(symbol: string, rate: Rate): void {
    if (findPerpetual(symbol)) this.exchange.fundingRate(symbol, rate)
  }

  stale(symbol: string, stale: boolean): void {
    if (findPerpetual(symbol)) this.exchange.stale(symbol, stale)
  }

  levels(symbol: string): Sides {
    return this.#book(symbol)?.levels() ?? NO_LEVELS
  }

  drainChanges(symbol: string): Sides {
    const sides = { bids: [] as Level[], asks: [] as Level[] }
    for (const [side, price, quantity] of this.#book(symbol)?.drainChanges() ?? [])
      (side === 'BUY' ? sides.bids : sides.asks).push([price, quantity])
    return sides
  }

  best(symbol: string): { readonly bid: Level | undefined; readonly ask: Level | undefined } {
    const { bids, asks } = this.#book(symbol)?.levels(1) ?? NO_LEVELS
    return { bid: bids[0], ask: asks[0] }
  }

  #book(symbol: string): Pick<BookLike, 'levels' | 'drainChanges'> | undefined {
    const shown = this.#shown.get(symbol)
    return shown ?? (findPerpetual(symbol) && this.exchange.market(symbol).book)
  }

  #print(symbol: string, side: Side, quantity: Lots, price: Ticks): void {
    this.#lastTrade += 1
    const trade = { id: this.#lastTrade, price, quantity, side, at: this.clock.now() }
    this.#shownTrades.next({ symbol, trade })
  }
}
