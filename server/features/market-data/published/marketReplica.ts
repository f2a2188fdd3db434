// The markets as the side of the gateway knows them, by nothing but the updates of the exchange:
// every book, what sources last said, how trading stands. Where an update is missing, all of it is
// taken again.
import { Subject, type Subscription } from 'rxjs'
import { lots, ticks } from '../../../../src/domain/brand'
import type {
  Level,
  MarketStatus,
  MarketUpdate,
  MarketUpdates,
} from '../../../core/exchange/marketEvents'
import type { MarketBooks } from '../api'
import type {
  Sides,
  SourceFigures,
  SymbolFigures,
  SymbolQuote,
} from '../../../core/exchange/marketEvents'
import type { SymbolTrade } from '../../../../src/domain/records/records'
import { NOTHING } from '../sourceRunner'

type Side = Map<number, number>
interface Book {
  readonly bids: Side
  readonly asks: Side
  /** Changed since they were last taken out. */
  readonly changed: { readonly bids: Side; readonly asks: Side }
}

const SIDES = ['bids', 'asks'] as const
const NO_STATUS = { trading: false, stale: [], frozen: [], closed: [] }

export class MarketReplica implements MarketBooks {
  readonly #books = new Map<string, Book>()
  readonly #figures = new Map<string, SymbolFigures>()
  readonly #trades = new Subject<SymbolTrade>()
  readonly #quotes = new Subject<SymbolQuote>()
  readonly #updated = new Subject<void>()
  readonly marketTrade$ = this.#trades.asObservable()
  readonly quote$ = this.#quotes.asObservable()
  /** After each update that was taken in. */
  readonly updated$ = this.#updated.asObservable()
  #status: Omit<MarketStatus, 'source'> = NO_STATUS
  #seq = 0
  #refused = 0
  /** Updates that came while all is being taken; null when nothing is. */
  #waiting: MarketUpdate[] | null = null
  #held: Subscription | undefined

  constructor(private readonly events: MarketUpdates) {}

  /** Takes everything in and follows the updates from there on. */
  async start(): Promise<void> {
    this.#held = this.events.update$.subscribe((update) => {
      if (this.#waiting) this.#waiting.push(update)
      else if (update.seq === this.#seq + 1) this.#take(update)
      // Where it is not available now, the next update requests it again.
      else if (update.seq > this.#seq) this.#takeAll([update]).catch(() => (this.#waiting = null))
    })
    await this.#takeAll([])
  }

  stop(): void {
    this.#held?.unsubscribe()
    this.#trades.complete()
    this.#quotes.complete()
    this.#updated.complete()
  }

  status(): Omit<MarketStatus, 'source'> {
    return this.#status
  }

  /** Lines and figures of sources that were refused since the exchange started. */
  refused(): number {
    return this.#refused
  }

  figures(symbol: string): Readonly<SourceFigures> {
    return this.#figures.get(symbol)?.figures ?? NOTHING
  }

  isStale(symbol: string): boolean {
    return this.#figures.get(symbol)?.stale ?? false
  }

  levels(symbol: string): Sides {
    const { bids, asks } = this.#bookOf(symbol)
    return { bids: sorted(bids, -1), asks: sorted(asks, 1) }
  }

  drainChanges(symbol: string): Sides {
    const { changed } = this.#bookOf(symbol)
    const drained = { bids: sorted(changed.bids, -1), asks: sorted(changed.asks, 1) }
    for (const side of SIDES) changed[side].clear()
    return drained
  }

  best(symbol: string): { readonly bid: Level | undefined; readonly ask: Level | undefined } {
    const { bids, asks } = this.#bookOf(symbol)
    return { bid: bestOf(bids, -1), ask: bestOf(asks, 1) }
  }

  async #takeAll(missed: MarketUpdate[]): Promise<void> {
    const waiting = missed
    this.#waiting = waiting
    const whole = await this.events.whole()
    for (const { symbol, ...sides } of whole.books) this.#removeOthers(symbol, sides)
    this.#take(whole)
    this.#waiting = null
    for (const update of waiting) if (update.seq > this.#seq) this.#take(update)
  }

  #take({ seq, books, trades, quotes, figures, refused, status }: MarketUpdate): void {
    this.#seq = seq
    this.#refused = refused
    this.#status = status
    for (const { symbol, ...sides } of books)
      for (const side of SIDES)
        for (const [price, quantity] of sides[side]) this.#set(symbol, side, price, quantity)
    for (const said of figures) this.#figures.set(said.symbol, said)
    for (const trade of trades) this.#trades.next(trade)
    for (const quote of quotes) this.#quotes.next(quote)
    this.#updated.next()
  }

  /** What is not in the whole book is gone. */
  #removeOthers(symbol: string, sides: Sides): void {
    const book = this.#bookOf(symbol)
    for (const side of SIDES) {
      const prices = new Set<number>(sides[side].map(([price]) => price))
      for (const price of book[side].keys())
        if (!prices.has(price)) this.#set(symbol, side, price, 0)
    }
  }

  #set(symbol: string, side: 'bids' | 'asks', price: number, quantity: number): void {
    const book = this.#bookOf(symbol)
    if ((book[side].get(price) ?? 0) === quantity) return
    if (quantity === 0) book[side].delete(price)
    else book[side].set(price, quantity)
    book.changed[side].set(price, quantity)
  }

  #bookOf(symbol: string): Book {
    let book = this.#books.get(symbol)
    if (!book) {
      const changed = { bids: new Map(), asks: new Map() }
      book = { bids: new Map(), asks: new Map(), changed }
      this.#books.set(symbol, book)
    }
    return book
  }
}

/** Best first. */
function sorted(side: Side, direction: 1 | -1): readonly Level[] {
  if (side.size === 0) return []
  return [...side]
    .toSorted(([a], [b]) => direction * (a - b))
    .map(([price, quantity]) => [ticks(price), lots(quantity)])
}

function bestOf(side: Side, direction: 1 | -1): Level | undefined {
  let best: number | undefined
  for (const price of side.keys())
    if (best === undefined || direction * (price - best) < 0) best = price
  const quantity = best === undefined ? undefined : side.get(best)
  return best === undefined || quantity === undefined ? undefined : [ticks(best), lots(quantity)]
}
