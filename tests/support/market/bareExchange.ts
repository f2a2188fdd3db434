// The market maker's port and the published side of real engine books, without customers, money or
// commits: what the market data needs of an exchange, and counters of its calls.
import { Subject } from 'rxjs'
import { Book } from '../../../server/core/engine/book/book'
import { changedLevels } from '../../../server/core/engine/book/changedLevels'
import { setMakerDepth } from '../../../server/core/engine/book/makerDepth'
import { MARKET_MAKER, type BookOrder } from '../../../server/core/engine/book/types'
import type { MarketBooks } from '../../../server/features/market-data/api'
import type { SymbolTrade } from '../../../src/domain/records/records'
import type { MakerDepth } from '../../../server/core/exchange/market'
import type { Clock } from '../../../src/domain/clock'
import type { MarketMakerApi } from '../../../server/core/exchange/market'
import { lots, type Lots, type Rate, type Ticks } from '../../../src/domain/brand'
import { INSTRUMENTS } from '../../../src/domain/instruments'
import type { Side } from '../../../src/domain/records/records'

export class BareExchange implements MarketMakerApi, MarketBooks {
  readonly #books = new Map(INSTRUMENTS.map((it) => [it.symbol, new Book<BookOrder>()]))
  readonly #trades = new Subject<SymbolTrade>()
  readonly marketTrade$ = this.#trades.asObservable()
  readonly marks = new Map<string, { mark: Ticks; index: Ticks }>()
  readonly references = new Map<string, Ticks>()
  readonly quotes = new Map<string, { bid: Ticks; ask: Ticks }>()
  readonly closedSymbols = new Set<string>()
  readonly rates = new Map<string, Rate>()
  readonly staleSymbols = new Set<string>()
  #lastTrade = 0

  constructor(private readonly clock: Clock) {}

  bookOf(symbol: string): Book<BookOrder> {
    const book = this.#books.get(symbol)
    if (!book) throw new Error(`No book ${symbol}`)
    return book
  }

  depth(symbol: string, update: MakerDepth): void {
    setMakerDepth(this.bookOf(symbol), update)
  }

  take(symbol: string, side: Side, quantity: Lots, limit: Ticks): void {
    const { fills } = this.bookOf(symbol).take({ owner: MARKET_MAKER, side, quantity, limit })
    for (const fill of fills) this.#printed(symbol, side, fill.quantity, fill.price)
  }

  print(symbol: string, side: Side, quantity: Lots, price: Ticks): void {
    this.#printed(symbol, side, quantity, price)
  }

  mark(symbol: string, mark: Ticks, index: Ticks): void {
    this.marks.set(symbol, { mark, index })
  }

  reference(symbol: string, price: Ticks): void {
    this.references.set(symbol, price)
  }

  quote(symbol: string, bid: Ticks, ask: Ticks): void {
    this.quotes.set(symbol, { bid, ask })
  }

  session(symbol: string, open: boolean): void {
    if (open) this.closedSymbols.delete(symbol)
    else this.closedSymbols.add(symbol)
  }

  fundingRate(symbol: string, rate: Rate): void {
    this.rates.set(symbol, rate)
  }

  stale(symbol: string, stale: boolean): void {
    if (stale) this.staleSymbols.add(symbol)
    else this.staleSymbols.delete(symbol)
  }

  levels(symbol: string) {
    return this.bookOf(symbol).levels()
  }

  drainChanges(symbol: string) {
    return changedLevels(this.bookOf(symbol))
  }

  best(symbol: string) {
    const { bids, asks } = this.bookOf(symbol).levels(1)
    return { bid: bids[0], ask: asks[0] }
  }

  #printed(symbol: string, side: Side, quantity: number, price: Ticks): void {
    this.#lastTrade += 1
    const at = this.clock.now()
    this.#trades.next({
      symbol,
      trade: { id: this.#lastTrade, price, quantity: lots(quantity), side, at },
    })
  }
}
