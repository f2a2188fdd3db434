// Market updates of the exchange for its publishers: everything that changed, in numbered updates
// at a steady pace, however often it changed in between.
import { Subject, Subscription, type Observable } from 'rxjs'
import type { Clock } from '../../../../src/domain/clock'
import { INSTRUMENTS } from '../../../../src/domain/instruments'
import type { MarketBooks } from '../api'
import type { MarketStatus, MarketUpdate, MarketUpdates } from '../../../core/exchange/marketEvents'
import type { SymbolFigures, SymbolQuote } from '../../../core/exchange/marketEvents'
import type { SymbolTrade } from '../../../../src/domain/records/records'
import type { SourceRunner } from '../sourceRunner'

/** Between two updates. */
const UPDATE_MS = 100
/** So many trades or quotes are published at once, without waiting for the pace. */
const MAX_WAITING = 5_000

export interface MarketPublisherDeps {
  readonly books: MarketBooks
  readonly sources: Pick<SourceRunner, 'figures' | 'isStale' | 'quote$' | 'refusals'>
  readonly status: () => Omit<MarketStatus, 'source'>
  /** Stamps quotes as they come; left out: they have the time at which they are read. */
  readonly clock?: Clock
  /** Each time trading halts or resumes: published at once. Left out: it never does. */
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
  /** Last published state of each instrument's source, as text. */
  readonly #said = new Map<string, string>()
  #trades: SymbolTrade[] = []
  #quotes: SymbolQuote[] = []
  #seq = 0

  constructor(private readonly deps: MarketPublisherDeps) {}

  /** Subscribes to books and sources, and starts publishing. */
  start(): void {
    const { books, sources, trading$, clock } = this.deps
    const held = this.#held
    held.add(
      books.marketTrade$.subscribe((trade) => {
        if (this.#trades.push(trade) >= MAX_WAITING) this.flush()
      }),
    )
    held.add(
      sources.quote$.subscribe((quote) => {
        const at = clock?.now()
        if (this.#quotes.push(at === undefined ? quote : { ...quote, at }) >= MAX_WAITING)
          this.flush()
      }),
    )
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
    const refused = this.deps.sources.refusals.total
    this.#updates.next({
      seq,
      books: changes,
      trades,
      quotes,
      figures,
      refused,
      status: status(),
    })
  }

  async whole(): Promise<MarketUpdate> {
    const { books, sources, status } = this.deps
    return {
      seq: this.#seq,
      books: BOOKED.map((symbol) => ({ symbol, ...books.levels(symbol) })),
      trades: [],
      quotes: [],
      figures: ALL.map((symbol) => this.#figuresOf(symbol)),
      refused: sources.refusals.total,
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
