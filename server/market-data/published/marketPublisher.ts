// What the exchange says of its markets to whoever publishes them: everything that changed, in
// numbered updates at a steady pace, however often it changed in between.
import { Subject, Subscription, type Observable } from 'rxjs'
import { INSTRUMENTS } from '../../../src/domain/instruments'
import type { MarketBooks, MarketStatus, MarketUpdate, MarketUpdates } from '../api'
import type { SymbolFigures, SymbolQuote, SymbolTrade } from '../api'
import type { SourceRunner } from '../sourceRunner'

/** Between two updates. */
const UPDATE_MS = 100
/** More trades or quotes than this in one update, and the oldest are left out. */
const MOST_WAITING = 10_000

export interface MarketPublisherDeps {
  readonly books: MarketBooks
  readonly sources: Pick<SourceRunner, 'figures' | 'isStale' | 'quote$'>
  readonly status: () => Omit<MarketStatus, 'source'>
  /** Each time trading halts or resumes: said at once. Left out: it never does. */
  readonly trading$?: Observable<boolean>
}

const ALL = INSTRUMENTS.map(({ symbol }) => symbol)
const BOOKED = INSTRUMENTS.filter(({ market }) => market !== 'derivatives').map(
  ({ symbol }) => symbol,
)

export class MarketPublisher implements MarketUpdates {
  readonly #updates = new Subject<MarketUpdate>()
  readonly update$ = this.#updates.asObservable()
  readonly #held = new Subscription()
  /** What was last said of each instrument's source, as text. */
  readonly #said = new Map<string, string>()
  #trades: SymbolTrade[] = []
  #quotes: SymbolQuote[] = []
  #seq = 0

  constructor(private readonly deps: MarketPublisherDeps) {}

  /** Listens to books and sources, and begins to say what they do. */
  start(): void {
    const { books, sources, trading$ } = this.deps
    const held = this.#held
    held.add(books.marketTrade$.subscribe((trade) => void bounded(this.#trades).push(trade)))
    held.add(sources.quote$.subscribe((quote) => void bounded(this.#quotes).push(quote)))
    held.add(trading$?.subscribe(() => this.flush()))
    const timer = setInterval(() => this.flush(), UPDATE_MS).unref()
    held.add(() => clearInterval(timer))
  }

  stop(): void {
    this.#held.unsubscribe()
    this.#updates.complete()
  }

  /** Says what changed, of some instruments or of all. */
  flush(symbols: readonly string[] = ALL): void {
    const { books, status } = this.deps
    const booked = symbols === ALL ? BOOKED : symbols.filter((symbol) => BOOKED.includes(symbol))
    const changes = booked
      .map((symbol) => ({ symbol, ...books.drainChanges(symbol) }))
      .filter(({ bids, asks }) => bids.length + asks.length > 0)
    const figures = symbols.flatMap((symbol) => this.#changedFigures(symbol))
    const [trades, quotes] = [this.#trades, this.#quotes]
    this.#trades = []
    this.#quotes = []
    this.#seq += 1
    const seq = this.#seq
    this.#updates.next({ seq, books: changes, trades, quotes, figures, status: status() })
  }

  async whole(): Promise<MarketUpdate> {
    const { books, status } = this.deps
    return {
      seq: this.#seq,
      books: BOOKED.map((symbol) => ({ symbol, ...books.levels(symbol) })),
      trades: [],
      quotes: [],
      figures: ALL.map((symbol) => this.#figuresOf(symbol)),
      status: status(),
    }
  }

  #figuresOf(symbol: string): SymbolFigures {
    const { sources } = this.deps
    return { symbol, figures: { ...sources.figures(symbol) }, stale: sources.isStale(symbol) }
  }

  #changedFigures(symbol: string): readonly SymbolFigures[] {
    const now = this.#figuresOf(symbol)
    const text = `${Object.values(now.figures).join()} ${now.stale}`
    if (this.#said.get(symbol) === text) return []
    this.#said.set(symbol, text)
    return [now]
  }
}

/** Leaves the oldest out where too much waits. */
function bounded<T>(waiting: T[]): T[] {
  if (waiting.length >= MOST_WAITING) waiting.splice(0, MOST_WAITING / 2)
  return waiting
}
